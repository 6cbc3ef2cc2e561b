/** Browsers take only PNG into the clipboard. */
async function asPng(url: string): Promise<Blob> {
  const blob = await (await fetch(url)).blob();
  if (blob.type === "image/png") return blob;
  const bitmap = await createImageBitmap(blob);
  const canvas = new OffscreenCanvas(bitmap.width, bitmap.height);
  canvas.getContext("2d")?.drawImage(bitmap, 0, 0);
  return canvas.convertToBlob({ type: "image/png" });
}

/** To be called inside the click: the browser gets the promise, so the permission does not wait for the bytes. */
export function copyPicture(url: string): Promise<void> {
  return navigator.clipboard.write([new ClipboardItem({ "image/png": asPng(url) })]);
}
