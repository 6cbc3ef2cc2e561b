import type { CutOutMaker, MadeCutOut, RestoredMatte } from "@packshot/trpc/ports";
import { askAboutScenes } from "./ask-about-scenes.ts";
import type { FindMatte } from "./find-matte.ts";
import type { Networks } from "./locate.ts";
import { correctStored, fixStored, type CutOutWithPreview, makeStored } from "./stored-cut-out.ts";

/** Creates the functions that make and change cut-outs in this thread and ask about scenes. */
export function createCutOutMaker(networks: () => Promise<Networks>, find?: FindMatte): CutOutMaker {
  return {
    async make(job) {
      const result = await makeStored(job, networks, find);
      return result && askAboutScenes(result, job.hints ?? {});
    },
    correct: async (job) => askAgain(await correctStored(job), job),
    fix: async (job) => (await fixStored(job, job.fix))?.stored,
    restore: async (job) => askAgain(await fixStored(job, undefined), job),
  };
}

/** Adds a question about scenes if the job contains the answers given so far. */
async function askAgain(
  made: CutOutWithPreview | undefined,
  { hints }: RestoredMatte,
): Promise<MadeCutOut | undefined> {
  return made && hints ? askAboutScenes(made, hints) : made?.stored;
}
