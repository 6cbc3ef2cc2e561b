import type { CutOuts } from "@packshot/trpc/ports";
import { correctStored, fixStored, makeStored } from "../matting/stored-cut-out.ts";
import { brightNetworks } from "./bright-networks.ts";

/** Cuts out as the studio does, in this thread and with networks that take what is bright for the subject. */
export const brightCutOuts: CutOuts = {
  async make(job, signal) {
    signal.throwIfAborted();
    return makeStored(job, () => Promise.resolve(brightNetworks));
  },
  async correct(job, signal) {
    signal.throwIfAborted();
    return correctStored(job);
  },
  async fix(job, signal) {
    signal.throwIfAborted();
    return fixStored(job, job.fix);
  },
  async restore(job, signal) {
    signal.throwIfAborted();
    return fixStored(job, undefined);
  },
};
