import { browser } from "wxt/browser";
import { defineUnlistedScript } from "wxt/utils/define-unlisted-script";
import { createElement } from "react";
import { listAllImages } from "../finding/list-images.ts";
import { createProbe } from "../finding/probe.ts";
import {
  answerLayerCalls,
  type ImageToCheck,
  type ImageVerdict,
  type Notice,
  type PickedImages,
  tellWorker,
} from "../page/page-calls.ts";
import { createLayer } from "../page/layer.ts";
import { createNotices } from "../page/notices.tsx";
import { openOverlay } from "../page/overlay.ts";
import { findOnce, Picker } from "../page/picker.tsx";
import { Xray } from "../xray/xray.tsx";

declare global {
  /** Set in a frame that already has this script. The page has a separate global object and can't see it. */
  var packshotLayerIsHere: true | undefined;
}

/** Creates the notice for a choice that didn't reach the worker, for example after an update of the extension. */
function createLostNotice(): Notice {
  const title = browser.i18n.getMessage("noticeLost");
  const detail = browser.i18n.getMessage("noticeLostDetail");
  return { id: "lost", tone: "problem", title, detail, actions: [] };
}

const check = (request: ImageToCheck): Promise<ImageVerdict> =>
  tellWorker("checkImage", request).catch(() => ({ refused: createLostNotice().title }));

export default defineUnlistedScript(() => {
  if (globalThis.packshotLayerIsHere) return;
  globalThis.packshotLayerIsHere = true;
  const layer = createLayer();
  const notices = createNotices(layer, (notice, action) => {
    tellWorker("actionChosen", { notice, action }).catch(() => notices.show(createLostNotice()));
  });
  const send = (picked: PickedImages) => {
    tellWorker("imagesPicked", picked).catch(() => notices.show(createLostNotice()));
  };
  answerLayerCalls({
    showNotice: async ({ notice }) => notices.show(notice),
    hideNotice: async ({ id }) => notices.hide(id),
    pick: async ({ groups }) => {
      const find = findOnce();
      openOverlay(layer, (exits) => createElement(Picker, { groups, find, ...exits }), send);
    },
    xray: async ({ groups }) => {
      const images = listAllImages(createProbe());
      openOverlay(layer, (exits) => createElement(Xray, { groups, images, check, ...exits }), send);
    },
  });
});
