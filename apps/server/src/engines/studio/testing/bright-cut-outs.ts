import type { CutOutMaker } from "@packshot/trpc/ports";
import { correctStored, fixStored, makeStored } from "../matting/stored-cut-out.ts";
import { brightNetworks } from "./bright-networks.ts";

/** Cuts out like the studio, but in this thread and with networks that treat anything bright as the subject. */
export const brightCutOuts: CutOutMaker = {
  make: async (job) => (await makeStored(job, () => Promise.resolve(brightNetworks)))?.stored,
  correct: (job) => correctStored(job),
  fix: (job) => fixStored(job, job.fix),
  restore: (job) => fixStored(job, undefined),
};
