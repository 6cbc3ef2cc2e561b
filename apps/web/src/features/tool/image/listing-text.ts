import type { ChannelCheck, FixedListing, Verdict } from "../../../api/trpc.ts";

/** Summarizes a channel's result in a few words. */
export function summarizeCheck({ passes, verdicts }: Pick<ChannelCheck, "passes" | "verdicts">): string {
  if (passes) {
    const questions = verdicts.filter(({ status }) => status === "question").length;
    return questions === 0
      ? "Passes every rule we can measure"
      : `Passes every rule we can measure. Check ${formatCount(questions, "rule")} yourself`;
  }
  const broken = verdicts.filter(
    ({ level, status }) => level === "required" && (status === "unmet" || status === "unmeasured"),
  );
  return `${formatCount(broken.length, "rule")} not met`;
}

function formatCount(number: number, noun: string): string {
  return `${number} ${noun}${number === 1 ? "" : "s"}`;
}

/** Describes a rule in one line: its requirement and the measurement. */
export function describeVerdict({ status, level, slot, required, measured, validFrom }: Verdict): string {
  if (status === "question") return required;
  const notes = [
    level === "advised" ? "recommended" : "",
    slot === "main" ? "main image" : "",
    validFrom === null ? "" : `from ${formatDate(validFrom)}`,
  ].filter((note) => note !== "");
  const note = notes.length === 0 ? "" : ` (${notes.join(", ")})`;
  return `${required}${note}. ${measured === null ? "Not measured." : `Measured: ${measured}.`}`;
}

const kinds = { A: "official page", B: "third-party summary", C: "blog or marketing page" } as const;

/** Names a rule's source, with its kind and date. */
export function describeSource({ title, grade, date, age, readFrom }: Verdict["source"]): string {
  const dated =
    date === "unknown"
      ? "date unknown"
      : `dated ${formatDate(date)}${age === "old" ? " (over 180 days old)" : ""}`;
  const verification = readFrom === "memory" ? "not verified" : "from a saved copy of the page";
  return `${title}: ${kinds[grade]}, ${dated}, ${verification}`;
}

/** Formats YYYY-MM-DD, YYYY-MM or YYYY as "May 7, 2026", "May 2026" or "2026". */
function formatDate(date: string): string {
  const [, month, day] = date.split("-");
  return new Date(date).toLocaleDateString("en-US", {
    timeZone: "UTC",
    year: "numeric",
    ...(month !== undefined && { month: "long" }),
    ...(day !== undefined && { day: "numeric" }),
  });
}

export function isRecent({ age }: Verdict["source"]): boolean {
  return age === "recent";
}

/** Describes the saved file, which has passed the check. */
export function describeFixedFile({ name, width, height, bytes }: NonNullable<FixedListing["file"]>): string {
  const size = bytes < 1e6 ? `${Math.ceil(bytes / 1000)} kB` : `${Math.ceil(bytes / 1e5) / 10} MB`;
  return `Saved ${name}, ${width} × ${height} px, ${size}. It now passes every rule we can measure.`;
}
