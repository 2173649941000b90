// @ts-check
// Pictures in pixels: the browser draws what is on the server the rasteriser's work.

/** So many pixels for one of the drawing's units. */
const SCALE = 2;

/** No side has more pixels: larger boards are drawn smaller. */
const LONGEST = 2560;

/** A drawing at an address, to be drawn on something. */
export async function image(url) {
  const drawing = new Image();
  drawing.src = url;
  await drawing.decode();
  return drawing;
}

/** The file of a drawing as a file of its pixels. */
export async function drawn({ name, base64, lost }) {
  const drawing = await image(`data:image/svg+xml;base64,${base64}`);
  const [width, height] = [drawing.naturalWidth, drawing.naturalHeight];
  const scale = Math.min(SCALE, LONGEST / Math.max(width, height));
  const canvas = document.createElement("canvas");
  [canvas.width, canvas.height] = [Math.round(width * scale), Math.round(height * scale)];
  canvas.getContext("2d").drawImage(drawing, 0, 0, canvas.width, canvas.height);
  const [, pixels] = canvas.toDataURL("image/png").split(",");
  return { name: name.replace(/svg$/, "png"), mime: "image/png", base64: pixels, lost };
}
