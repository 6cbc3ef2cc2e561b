import type { AnyTool } from "@packshot/tools/catalogue";
import type { ToolQuote } from "../../api/trpc.ts";

/** Said in place of a figure that has turned out wrong. */
const tooLong = "longer than usual";

/**
 * How long a run takes, in words; the same wherever a screen says it. The server's figure, in the tool's own words
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

/** A sentence in which {wait} says how long it usually takes; another for a run that is late. */
export function usuallyTakes(template: string, wait: string): string {
  if (wait === tooLong && template.includes("{wait}")) return "This is taking longer than usual.";
  return template.replace("{wait}", wait);
}

type ProgressTexts = AnyTool["texts"]["progress"];

interface Progress {
  readonly made: number;
  readonly total: number;
  /** Since the run began. */
  readonly seconds: number;
  /** It waits for its turn. */
  readonly queued: boolean;
  /** How long it takes; undefined until the server has said so. */
  readonly wait?: string | undefined;
}

/** Seconds that each of several titles is shown for. */
const turn = 2;

/** Seconds as minutes: "0:07", "1:30". */
export function clockOf(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
}

/** What a tool without words of its own says. */
const usual = "This usually takes {wait}";

/** A template with {made}, {total}, {seconds}, {clock} and {wait} filled in. */
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

/** What a tool has to say at this point, still as templates. */
function templatesOf(texts: NonNullable<ProgressTexts>, { seconds, queued, made }: Progress) {
  const { titles, hint, status } = texts;
  const title = titles[Math.floor(seconds / turn) % titles.length];
  const instead = queued ? texts.queued : made > 0 ? texts.made : undefined;
  return { title: instead ?? title, hint, status };
}

/** What a tool says while its run goes on, as far as it has words of its own. */
export function progressWords(texts: ProgressTexts, progress: Progress) {
  const { title, hint = usual, status } = texts ? templatesOf(texts, progress) : {};
  const fill = (template: string | undefined) =>
    template === undefined ? undefined : filled(template, progress);
  // Without a figure there is nothing to say of it.
  const known = progress.wait !== undefined || !hint.includes("{wait}");
  return { title: fill(title), hint: known ? fill(hint) : undefined, status: fill(status) };
}

/**
 * The same in short, beside results that are there already: how many there are and how long it has taken, in the
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
