import { browser } from "wxt/browser";
import { defineUnlistedScript } from "wxt/utils/define-unlisted-script";
import { findImage } from "../finding/find-image.ts";
import { listImages } from "../finding/list-images.ts";
import { placeArea, placeImage } from "../finding/place-image.ts";
import { createProbe } from "../finding/probe.ts";
import { readImage } from "../finding/read-image.ts";
import { answerPageCalls, type Notice, tellWorker } from "../page/page-calls.ts";
import { createLayer } from "../page/layer.ts";
import { createNotices } from "../page/notices.tsx";
import { openPicker } from "../page/picker.tsx";

declare global {
  /** Set in a frame that already has this script. Pages have another global object. */
  var packshotIsHere: true | undefined;
}

/** Returns the notice for when the worker misses a user's choice, such as after an update of the extension. */
function lost(): Notice {
  const title = browser.i18n.getMessage("noticeLost");
  return {
    id: "lost",
    tone: "problem",
    title,
    detail: browser.i18n.getMessage("noticeLostDetail"),
    actions: [],
  };
}

export default defineUnlistedScript(() => {
  if (globalThis.packshotIsHere) return;
  globalThis.packshotIsHere = true;
  const layer = createLayer();
  const notices = createNotices(layer, (notice, action) => {
    tellWorker("actionChosen", { notice, action }).catch(() => notices.say(lost()));
  });
  answerPageCalls({
    find: ({ src }) => findImage(src, createProbe()),
    list: () => listImages(createProbe()),
    read: ({ url }) => readImage(url),
    place: ({ url, area }) => (area ? placeArea(area) : placeImage(url)),
    say: async ({ notice }) => notices.say(notice),
    unsay: async ({ id }) => notices.unsay(id),
    pick: async ({ groups }) => {
      openPicker(layer, groups, (picked) => {
        tellWorker("picturePicked", picked).catch(() => notices.say(lost()));
      });
    },
  });
});
