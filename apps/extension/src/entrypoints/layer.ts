// The script of the layer, which shows notices, the picker and the X-ray over a web page. The worker injects it into
// the top frame when there's something to show. page.ts, which reads the page's images, is separate and works without
// React.
import { browser } from "wxt/browser";
import { defineUnlistedScript } from "wxt/utils/define-unlisted-script";
import { createElement } from "react";
import { listAllImages } from "../finding/list-images.ts";
import { createProbe } from "../finding/probe.ts";
import {
  handleLayerCalls,
  type ImageToCheck,
  type ImageVerdict,
  type Notice,
  type PickedImages,
  callWorkerFromPage,
} from "../page/page-calls.ts";
import { createLayer } from "../page/layer.ts";
import { createNotices } from "../page/notices.tsx";
import { openOverlay } from "../page/overlay.ts";
import { createCachedFind, Picker } from "../page/picker.tsx";
import { Xray } from "../xray/xray.tsx";

declare global {
  /** Set once this script runs in a frame. The web page has a separate global object, so its scripts can't see this. */
  var isPackshotLayerInjected: true | undefined;
}

/** Creates the notice for a message that didn't reach the worker, for example after an update of the extension. */
function createUndeliveredNotice(): Notice {
  const title = browser.i18n.getMessage("noticeLost");
  const detail = browser.i18n.getMessage("noticeLostDetail");
  return { id: "lost", tone: "problem", title, detail, actions: [] };
}

/** Asks the worker to check an image. Resolves to `refused` if the message doesn't reach the worker. */
const checkImage = (request: ImageToCheck): Promise<ImageVerdict> =>
  callWorkerFromPage("checkImage", request).catch(() => ({ refused: createUndeliveredNotice().title }));

export default defineUnlistedScript(() => {
  if (globalThis.isPackshotLayerInjected) return;
  globalThis.isPackshotLayerInjected = true;
  const layer = createLayer();
  const notices = createNotices(layer, (notice, action) => {
    callWorkerFromPage("actionChosen", { notice, action }).catch(() =>
      notices.show(createUndeliveredNotice()),
    );
  });
  const send = (picked: PickedImages) => {
    callWorkerFromPage("imagesPicked", picked).catch(() => notices.show(createUndeliveredNotice()));
  };
  handleLayerCalls({
    showNotice: async ({ notice }) => notices.show(notice),
    hideNotice: async ({ id }) => notices.hide(id),
    pick: async ({ groups }) => {
      const find = createCachedFind();
      openOverlay(layer, (callbacks) => createElement(Picker, { groups, find, ...callbacks }), send);
    },
    xray: async ({ groups }) => {
      const images = listAllImages(createProbe());
      openOverlay(
        layer,
        (callbacks) => createElement(Xray, { groups, images, check: checkImage, ...callbacks }),
        send,
      );
    },
  });
});
