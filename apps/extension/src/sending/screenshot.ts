import { browser } from "wxt/browser";
import { callLayer, callPage } from "../page/page-calls.ts";
import { SendError } from "./send-error.ts";
import type { Send } from "./send.ts";

/**
 * Shows the tab, scrolls the image, or the area that the user has framed, into view and crops it from a screenshot.
 * Rejects with a `SendError`.
 */
export async function takeScreenshot({ id, image, place: frame }: Send): Promise<Blob> {
  // A hidden tab paints nothing, and a screenshot would show the tab that is visible instead.
  const tab = await browser.tabs.update(frame.tabId, { active: true }).catch(() => undefined);
  if (tab === undefined) throw new SendError("no-image");
  // Hides the send's own notice, which may cover the image.
  await callLayer({ ...frame, frameId: 0 }, "hideNotice", { id }).catch(() => undefined);
  const { shown, area } = image;
  const rect = await callPage(frame, "scrollIntoView", { url: shown.url, ...(area && { area }) }).catch(
    () => null,
  );
  if (rect === null) throw new SendError("no-image");
  const screenshotUrl = await browser.tabs
    .captureVisibleTab(tab.windowId, { format: "png" })
    .catch((cause: unknown) => {
      throw new SendError("no-image", {}, { cause });
    });
  const bitmap = await createImageBitmap(await (await fetch(screenshotUrl)).blob());
  const scale = rect.devicePixelRatio;
  const toPixels = (length: number) => Math.round(length * scale);
  const [left, top] = [toPixels(rect.left), toPixels(rect.top)];
  const [width, height] = [toPixels(rect.width), toPixels(rect.height)];
  const canvas = new OffscreenCanvas(width, height);
  canvas.getContext("2d")?.drawImage(bitmap, left, top, width, height, 0, 0, width, height);
  bitmap.close();
  return canvas.convertToBlob({ type: "image/png" });
}
