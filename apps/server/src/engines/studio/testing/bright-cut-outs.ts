import { createCutOutMaker } from "../matting/cut-out-maker.ts";
import { brightNetworks } from "./bright-networks.ts";

/** Cuts out like the studio, but in this thread and with networks that treat anything bright as the subject. */
export const brightCutOuts = createCutOutMaker(() => Promise.resolve(brightNetworks));
