import type { CutOutMaker } from "@packshot/trpc/ports";
import { askAboutScenes } from "../matting/ask-about-scenes.ts";
import { correctStored, fixStored, makeStored } from "../matting/stored-cut-out.ts";
import { brightNetworks } from "./bright-networks.ts";

/** Cuts out like the studio, but in this thread and with networks that treat anything bright as the subject. */
export const brightCutOuts: CutOutMaker = {
  async make(job) {
    const result = await makeStored(job, () => Promise.resolve(brightNetworks));
    return result && askAboutScenes(result, job.hints ?? {});
  },
  correct: (job) => correctStored(job),
  fix: async (job) => (await fixStored(job, job.fix))?.stored,
  async restore(job) {
    const result = await fixStored(job, undefined);
    return job.hints && result ? askAboutScenes(result, job.hints) : result?.stored;
  },
};
