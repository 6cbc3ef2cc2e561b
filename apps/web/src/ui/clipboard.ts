/**
 * Copies text to the clipboard, during a click. Pages served over http have no `navigator.clipboard`.
 * @throws Error if the browser doesn't allow it
 */
export async function copyText(text: string): Promise<void> {
  if (window.isSecureContext) return navigator.clipboard.writeText(text);
  const element = document.createElement("span");
  element.textContent = text;
  element.style.cssText = "position: fixed; opacity: 0; white-space: pre; user-select: text";
  // A selection doesn't move the focus, so an open dialog keeps it.
  document.body.append(element);
  getSelection()?.selectAllChildren(element);
  // The command is deprecated, but it's the only way without https.
  const copied = document.execCommand("copy");
  element.remove();
  if (!copied) throw new Error("The browser didn't allow copying the text.");
}

/** Returns false on pages served over http, where the clipboard only takes text. */
export function canCopyImages(): boolean {
  return window.isSecureContext;
}

/** Copies an image. Must be called during the click, because the permission ends before the bytes arrive. */
export function copyImage(url: string): Promise<void> {
  return navigator.clipboard.write([new ClipboardItem({ "image/png": toPng(url) })]);
}

/** Converts an image to PNG, the only image type that browsers accept in the clipboard. */
async function toPng(url: string): Promise<Blob> {
  const blob = await (await fetch(url)).blob();
  if (blob.type === "image/png") return blob;
  const bitmap = await createImageBitmap(blob);
  const canvas = new OffscreenCanvas(bitmap.width, bitmap.height);
  canvas.getContext("2d")?.drawImage(bitmap, 0, 0);
  return canvas.convertToBlob({ type: "image/png" });
}
