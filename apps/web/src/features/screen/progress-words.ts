import type { AnyTool } from "@packshot/tools/catalogue";
import type { ToolQuote } from "../../api/trpc.ts";

/** These words replace a figure that has turned out wrong. */
const tooLong = "longer than usual";

/**
 * Says how long a run takes, alike wherever a screen says it: by the server's figure, or in the tool's own words
 * where it knows no better than the tool. Undefined until the server has said so.
 * @param late the run on show has taken much longer than that
 */
export function waitOf(
  { estimateSeconds, texts }: Pick<AnyTool, "estimateSeconds" | "texts">,
  quote: Pick<ToolQuote, "estimateSeconds"> | undefined,
  late = false,
): string | undefined {
  if (!quote) return undefined;
  if (late) return tooLong;
  const seconds = quote.estimateSeconds;
  if (seconds === estimateSeconds && texts.wait !== undefined) return texts.wait;
  return `about ${seconds} ${seconds === 1 ? "second" : "seconds"}`;
}

/** Fills in how long it usually takes for {wait}; a run that is late gets another sentence. */
export function usuallyTakes(template: string, wait: string): string {
  if (wait === tooLong && template.includes("{wait}")) return "This is taking longer than usual.";
  return template.replace("{wait}", wait);
}

type ProgressTexts = AnyTool["texts"]["progress"];

interface Progress {
  readonly made: number;
  readonly total: number;
  /** Seconds count from the run's beginning. */
  readonly seconds: number;
  /** A queued run waits for its turn. */
  readonly queued: boolean;
  /** How long it takes; undefined until the server has said so. */
  readonly wait?: string | undefined;
}

/** Each of several titles is shown for so many seconds. */
const turn = 2;

/** Writes seconds as minutes: "0:07", "1:30". */
export function clockOf(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
}

/** A tool without words of its own says this. */
const usual = "This usually takes {wait}";

/** Fills {made}, {total}, {seconds}, {clock} and {wait} into a template. */
function filled(template: string, { made, total, seconds, wait }: Progress): string {
  const values: Readonly<Record<string, string>> = {
    made: String(made),
    total: String(total),
    seconds: String(seconds),
    clock: clockOf(seconds),
  };
  const timed = wait === undefined ? template : usuallyTakes(template, wait);
  return timed.replaceAll(/\{(\w+)\}/g, (whole, name: string) => values[name] ?? whole);
}

/** Picks what a tool has to say at this point, still as templates. */
function templatesOf(texts: NonNullable<ProgressTexts>, { seconds, queued, made }: Progress) {
  const { titles, hint, status } = texts;
  const title = titles[Math.floor(seconds / turn) % titles.length];
  const instead = queued ? texts.queued : made > 0 ? texts.made : undefined;
  return { title: instead ?? title, hint, status };
}

/** Says how a run goes on, in the tool's own words as far as it has any. */
export function progressWords(texts: ProgressTexts, progress: Progress) {
  const { title, hint = usual, status } = texts ? templatesOf(texts, progress) : {};
  const fill = (template: string | undefined) =>
    template === undefined ? undefined : filled(template, progress);
  // A hint about the time says nothing without a figure.
  const known = progress.wait !== undefined || !hint.includes("{wait}");
  return { title: fill(title), hint: known ? fill(hint) : undefined, status: fill(status) };
}

/**
 * Says the same in short, beside results that are there: how many there are and how long it has taken, in the
 * tool's own words as far as it has any for it. What never changes is left out.
 */
export function progressLine(texts: ProgressTexts, progress: Progress) {
  const { title, hint, status } = texts ? templatesOf(texts, progress) : {};
  const told = [status, hint].filter((template) => /\{(?!wait)/.test(template ?? ""));
  const says = (what: RegExp) =>
    [title, ...told].some((template) => template !== undefined && what.test(template));
  const line = [
    ...(says(/\{made\}/) ? [] : ["{made} of {total}"]),
    ...told.flatMap((template) => template ?? []),
    ...(says(/\{seconds\}|\{clock\}/) ? [] : ["{seconds} s"]),
  ].join(" · ");
  return { title: title === undefined ? undefined : filled(title, progress), line: filled(line, progress) };
}
