import tools from "virtual:tool-names";
import { defineBackground } from "wxt/utils/define-background";
import { createToolBox } from "../tools/tool-box.ts";
import { startWorker } from "../worker/worker.ts";

export default defineBackground({ type: "module", main: () => startWorker(createToolBox(tools)) });
