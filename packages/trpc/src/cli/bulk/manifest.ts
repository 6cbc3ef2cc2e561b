import { open, rename } from "node:fs/promises";
import { writeCsv } from "@packshot/tools/csv";
import type { TaskState } from "./journal.ts";
import type { BadTask, Task } from "./plan.ts";

const header = ["row", "tool", "status", "files", "run", "tokens", "error code", "error"];

export interface ManifestContent {
  readonly tasks: readonly Pick<Task, "key" | "row" | "slug">[];
  readonly bad: readonly BadTask[];
  readonly states: ReadonlyMap<string, TaskState>;
}

/** Returns the table of what has become of each row, in which several files are parted by spaces around a bar. */
function manifestOf({ tasks, bad, states }: ManifestContent): string {
  const lines = tasks.map(({ key, row, slug }) => {
    const { ended, run = "" } = states.get(key) ?? {};
    if (ended === undefined) return [row, slug, "left", "", run, 0, "", ""];
    const { status, files, tokens, code, error } = ended;
    return [row, slug, status, files.join(" | "), ended.run, tokens, code, error];
  });
  const refused = bad.map(({ row, slug, code, error }) => [row, slug, "failed", "", "", 0, code, error]);
  return writeCsv([header, ...lines, ...refused]);
}

/** Keeps the file up to date. Readers see a whole table, an old or a new one. */
export function createManifest(path: string, content: ManifestContent): { write(): Promise<void> } {
  let running: Promise<void> | undefined;
  let waiting: Promise<void> | undefined;
  const begin = () => {
    waiting = undefined;
    running = replace(path, manifestOf(content)).finally(() => (running = undefined));
    return running;
  };
  return {
    // Whoever comes while it is written is served by one more writing, together with all who come meanwhile.
    write: () => (running === undefined ? begin() : (waiting ??= running.then(begin, begin))),
  };
}

async function replace(path: string, text: string): Promise<void> {
  const next = `${path}.next`;
  const file = await open(next, "w");
  try {
    await file.writeFile(text);
    await file.sync();
  } finally {
    await file.close();
  }
  await rename(next, path);
}
