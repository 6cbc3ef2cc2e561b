import type { AnyTool } from "@packshot/tools/catalogue";

type ProgressTexts = AnyTool["texts"]["progress"];

interface Progress {
  readonly made: number;
  readonly total: number;
  /** Since the run began. */
  readonly seconds: number;
  /** It waits for its turn. */
  readonly queued: boolean;
}

/** Seconds that each of several titles is shown for. */
const turn = 2;

/** Seconds as minutes: "0:07", "1:30". */
export function clockOf(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
}

/** A template with {made}, {total}, {seconds} and {clock} filled in. */
function filled(template: string, { made, total, seconds }: Progress): string {
  const values: Readonly<Record<string, string>> = {
    made: String(made),
    total: String(total),
    seconds: String(seconds),
    clock: clockOf(seconds),
  };
  return template.replaceAll(/\{(\w+)\}/g, (whole, name: string) => values[name] ?? whole);
}

/** What a tool says while its run goes on, as far as it has words of its own. */
export function progressWords(texts: ProgressTexts, progress: Progress) {
  if (texts === undefined) return {};
  const { titles, queued, hint, status } = texts;
  const title = titles[Math.floor(progress.seconds / turn) % titles.length];
  const fill = (template: string | undefined) =>
    template === undefined ? undefined : filled(template, progress);
  return {
    title: fill((progress.queued ? queued : undefined) ?? title),
    hint: fill(hint),
    status: fill(status),
  };
}
