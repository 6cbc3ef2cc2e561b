import sharp from "sharp";

/** Draws a book whose photo doesn't show whether it stands or lies flat. */
export function drawBook(): Promise<Buffer> {
  const book = '<rect x="130" y="80" width="140" height="240" transform="rotate(25 200 200)"/>';
  const drawn = `<svg xmlns="http://www.w3.org/2000/svg" width="400" height="400" fill="#7a5c48">${book}</svg>`;
  return sharp(Buffer.from(drawn)).png().toBuffer();
}
