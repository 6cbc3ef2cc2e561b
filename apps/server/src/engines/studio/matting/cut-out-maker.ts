import type { CutOutMaker } from "@packshot/trpc/ports";
import { askAboutScenes } from "./ask-about-scenes.ts";
import type { FindMatte } from "./find-matte.ts";
import type { Networks } from "./locate.ts";
import { correctStored, fixStored, makeStored } from "./stored-cut-out.ts";

/** Returns what makes and changes cut-outs in this thread, and asks about scenes. */
export function createCutOutMaker(networks: () => Promise<Networks>, find?: FindMatte): CutOutMaker {
  return {
    async make(job) {
      const result = await makeStored(job, networks, find);
      return result && askAboutScenes(result, job.hints ?? {});
    },
    correct: (job) => correctStored(job),
    fix: async (job) => (await fixStored(job, job.fix))?.stored,
    async restore(job) {
      const result = await fixStored(job, undefined);
      return job.hints && result ? askAboutScenes(result, job.hints) : result?.stored;
    },
  };
}
