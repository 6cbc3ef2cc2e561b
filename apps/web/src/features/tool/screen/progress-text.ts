import type { AnyTool } from "@packshot/tools/catalog";
import type { ToolQuote } from "../../../api/trpc.ts";
import { formatDuration } from "../../../ui/time-text.ts";

/** The duration of a run that is taking much longer than estimated. */
export const lateText = "longer than usual";

/**
 * Describes a run's estimated duration, such as "about 12 seconds". Uses the tool's own words if the server's estimate
 * is the tool's default. Returns undefined until the server has responded.
 * @param late whether the current run is taking much longer than estimated
 */
export function describeDuration(
  { estimateSeconds, copy }: Pick<AnyTool, "estimateSeconds" | "copy">,
  quote: Pick<ToolQuote, "estimateSeconds"> | undefined,
  late = false,
): string | undefined {
  if (!quote) return undefined;
  if (late) return lateText;
  const seconds = quote.estimateSeconds;
  if (seconds === estimateSeconds && copy.wait !== undefined) return copy.wait;
  return `about ${formatDuration(seconds)}`;
}

/** Replaces {wait} with a run's duration. For a late run, another sentence replaces a template with {wait}. */
export function fillDuration(template: string, duration: string): string {
  if (duration === lateText && template.includes("{wait}")) return "This is taking longer than usual.";
  return template.replace("{wait}", duration);
}

type ProgressCopy = AnyTool["copy"]["progress"];

interface Progress {
  /** The tool's name. */
  readonly tool: string;
  readonly made: number;
  readonly total: number;
  /** Seconds since the start of the run. */
  readonly seconds: number;
  /** Whether the run waits in the queue. */
  readonly queued: boolean;
  /** The run's estimated duration; undefined until the server has responded. */
  readonly duration?: string | undefined;
}

/** Time that each of the tool's titles is shown, in rotation. */
const titleSeconds = 2;

/** Formats seconds as minutes: "0:07", "1:30". */
export function formatClock(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
}

const defaultHint = "This usually takes {wait}";

/** Fills {made}, {total}, {seconds}, {clock} and {wait} into a template. */
function fillTemplate(template: string, { tool, made, total, seconds, duration }: Progress): string {
  const values: Readonly<Record<string, string>> = {
    tool,
    made: String(made),
    total: String(total),
    seconds: String(seconds),
    clock: formatClock(seconds),
  };
  const withDuration = duration === undefined ? template : fillDuration(template, duration);
  return withDuration.replaceAll(/\{(\w+)\}/g, (whole, name: string) => values[name] ?? whole);
}

/** Picks the tool's templates for this point of the run. */
function pickTemplates(copy: NonNullable<ProgressCopy>, { seconds, queued, made }: Progress) {
  const { titles, hint, status } = copy;
  const title = titles[Math.floor(seconds / titleSeconds) % titles.length];
  const stateTitle = queued ? copy.queued : made > 0 ? copy.made : undefined;
  return { title: stateTitle ?? title, hint, status };
}

/** Describes the progress of a run, in the tool's own words if it has any. */
export function describeProgress(copy: ProgressCopy, progress: Progress) {
  const { title, hint = defaultHint, status } = copy ? pickTemplates(copy, progress) : {};
  const fill = (template: string | undefined) =>
    template === undefined ? undefined : fillTemplate(template, progress);
  // Omit a hint about the duration until it is known.
  const isWaitKnown = progress.duration !== undefined || !hint.includes("{wait}");
  return { title: fill(title), hint: isWaitKnown ? fill(hint) : undefined, status: fill(status) };
}

/**
 * Formats the progress in one line, for a screen that already has results: their number and the elapsed time, in the
 * tool's own words if it has any. Omits the tool's copy that doesn't change during a run.
 */
export function formatProgressLine(copy: ProgressCopy, progress: Progress) {
  const { title, hint, status } = copy ? pickTemplates(copy, progress) : {};
  const lines = [status, hint].filter((template) => /\{(?!wait)/.test(template ?? ""));
  const mentions = (pattern: RegExp) =>
    [title, ...lines].some((template) => template !== undefined && pattern.test(template));
  const line = [
    ...(mentions(/\{made\}/) ? [] : ["{made} of {total}"]),
    ...lines.flatMap((template) => template ?? []),
    ...(mentions(/\{seconds\}|\{clock\}/) ? [] : ["{seconds} s"]),
  ].join(" · ");
  return {
    title: title === undefined ? undefined : fillTemplate(title, progress),
    line: fillTemplate(line, progress),
  };
}
