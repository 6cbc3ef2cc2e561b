import { browser } from "wxt/browser";
import { defineUnlistedScript } from "wxt/utils/define-unlisted-script";
import { answerLayerCalls, type Notice, tellWorker } from "../page/page-calls.ts";
import { createLayer } from "../page/layer.ts";
import { createNotices } from "../page/notices.tsx";
import { openPicker } from "../page/picker.tsx";

declare global {
  /** Set in a frame that already has this script. Pages have another global object. */
  var packshotLayerIsHere: true | undefined;
}

/** Returns the notice for when the worker misses a user's choice, such as after an update of the extension. */
function lost(): Notice {
  const title = browser.i18n.getMessage("noticeLost");
  const detail = browser.i18n.getMessage("noticeLostDetail");
  return { id: "lost", tone: "problem", title, detail, actions: [] };
}

export default defineUnlistedScript(() => {
  if (globalThis.packshotLayerIsHere) return;
  globalThis.packshotLayerIsHere = true;
  const layer = createLayer();
  const notices = createNotices(layer, (notice, action) => {
    tellWorker("actionChosen", { notice, action }).catch(() => notices.say(lost()));
  });
  answerLayerCalls({
    say: async ({ notice }) => notices.say(notice),
    unsay: async ({ id }) => notices.unsay(id),
    pick: async ({ groups }) => {
      openPicker(layer, groups, (picked) => {
        tellWorker("picturePicked", picked).catch(() => notices.say(lost()));
      });
    },
  });
});
