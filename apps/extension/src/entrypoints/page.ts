import { defineUnlistedScript } from "wxt/utils/define-unlisted-script";
import { findImage } from "../finding/find-image.ts";
import { listImages } from "../finding/list-images.ts";
import { placeArea, placeImage } from "../finding/place-image.ts";
import { createProbe } from "../finding/probe.ts";
import { readImage } from "../finding/read-image.ts";
import { answerPageCalls } from "../page/page-calls.ts";

declare global {
  /** Set in a frame that already has this script. The page has a separate global object and can't see it. */
  var packshotIsHere: true | undefined;
}

export default defineUnlistedScript(() => {
  if (globalThis.packshotIsHere) return;
  globalThis.packshotIsHere = true;
  answerPageCalls({
    find: ({ src }) => findImage(src, createProbe()),
    list: () => listImages(createProbe()),
    read: ({ url }) => readImage(url),
    place: ({ url, area }) => (area ? placeArea(area) : placeImage(url)),
  });
});
