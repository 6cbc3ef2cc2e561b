import { afterEach } from "vitest";
import type { GeminiOptions } from "../options.ts";
import { openStage } from "./stage.ts";

/** For tests with settings of their own: what is opened with it is closed after each test of the file. */
export function openStages(): (changes?: Partial<GeminiOptions>) => ReturnType<typeof openStage> {
  const stages: { close(): Promise<void> }[] = [];
  afterEach(async () => {
    await Promise.all(stages.splice(0).map((stage) => stage.close()));
  });
  return async (changes = {}) => {
    const stage = await openStage(changes);
    stages.push(stage);
    return stage;
  };
}
