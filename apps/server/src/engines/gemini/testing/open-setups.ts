import { afterEach } from "vitest";
import type { GeminiOptions } from "../options.ts";
import { openSetup } from "./setup.ts";

/** Opens setups with a test's own settings, and closes them after each test of the file. */
export function openSetups(): (changes?: Partial<GeminiOptions>) => ReturnType<typeof openSetup> {
  const setups: { close(): Promise<void> }[] = [];
  afterEach(async () => {
    await Promise.all(setups.splice(0).map((setup) => setup.close()));
  });
  return async (changes = {}) => {
    const setup = await openSetup(changes);
    setups.push(setup);
    return setup;
  };
}
