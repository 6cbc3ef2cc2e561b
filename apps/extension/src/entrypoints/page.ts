import { defineUnlistedScript } from "wxt/utils/define-unlisted-script";
import { findImage } from "../finding/find-image.ts";
import { listImages } from "../finding/list-images.ts";
import { scrollAreaIntoView, scrollImageIntoView } from "../finding/scroll-into-view.ts";
import { createProbe } from "../finding/probe.ts";
import { readImage } from "../finding/read-image.ts";
import { handlePageCalls } from "../page/page-calls.ts";

declare global {
  /** Set once this script runs in a frame. The web page has a separate global object, so its scripts can't see this. */
  var isPackshotInjected: true | undefined;
}

export default defineUnlistedScript(() => {
  if (globalThis.isPackshotInjected) return;
  globalThis.isPackshotInjected = true;
  handlePageCalls({
    find: ({ src }) => findImage(src, createProbe()),
    list: () => listImages(createProbe()),
    read: ({ url }) => readImage(url),
    scrollIntoView: ({ url, area }) => (area ? scrollAreaIntoView(area) : scrollImageIntoView(url)),
  });
});
