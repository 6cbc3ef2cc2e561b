import { browser } from "wxt/browser";
import { callLayer, callPage } from "../page/page-calls.ts";
import { SendError } from "./send-error.ts";
import type { Send } from "./send.ts";

/** Crops the image, or the area that the user has chosen, from a screenshot of its tab, in device pixels. Rejects with a `SendError`. */
export async function takeScreenshot({ id, image, place: frame }: Send): Promise<Blob> {
  // Our own notice may cover the image, so hide it.
  await callLayer({ ...frame, frameId: 0 }, "hideNotice", { id }).catch(() => undefined);
  const { shown, area } = image;
  const place = await callPage(frame, "place", { url: shown.url, ...(area && { area }) }).catch(() => null);
  if (place === null) throw new SendError("no-image");
  const { windowId } = await browser.tabs.get(frame.tabId);
  const shot = await browser.tabs.captureVisibleTab(windowId, { format: "png" }).catch((cause: unknown) => {
    throw new SendError("no-image", {}, { cause });
  });
  const bitmap = await createImageBitmap(await (await fetch(shot)).blob());
  const scale = place.devicePixelRatio;
  const toPixels = (length: number) => Math.round(length * scale);
  const [left, top] = [toPixels(place.left), toPixels(place.top)];
  const [width, height] = [toPixels(place.width), toPixels(place.height)];
  const canvas = new OffscreenCanvas(width, height);
  canvas.getContext("2d")?.drawImage(bitmap, left, top, width, height, 0, 0, width, height);
  bitmap.close();
  return canvas.convertToBlob({ type: "image/png" });
}
