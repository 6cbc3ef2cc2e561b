export type FileFormat = "jpeg" | "png" | "webp" | "gif" | "tiff" | "bmp" | "avif" | "heic";

/** A limit on an image. Sides are in pixels, ratios are width by height, and `fill` is a fraction from 0 to 1. */
export type Limit =
  | { readonly measure: "longer-side"; readonly atLeast?: number; readonly atMost?: number }
  | {
      readonly measure: "shorter-side";
      readonly atLeast: number;
      /** True if white margins around the product don't count. */
      readonly withoutMargins?: true;
    }
  | { readonly measure: "width"; readonly atLeast: number }
  | { readonly measure: "height"; readonly atLeast: number }
  | { readonly measure: "pixels"; readonly atMost: number }
  | { readonly measure: "ratio"; readonly equals: number; readonly label: string }
  | { readonly measure: "bytes"; readonly atLeast?: number; readonly atMost?: number }
  | { readonly measure: "format"; readonly oneOf: readonly FileFormat[] }
  | { readonly measure: "extension" }
  | { readonly measure: "color-mode"; readonly equals: "rgb" }
  | { readonly measure: "animation" }
  | { readonly measure: "transparency" }
  | { readonly measure: "background" }
  | { readonly measure: "fill"; readonly atLeast?: number; readonly atMost?: number }
  | { readonly measure: "shadow" }
  | { readonly measure: "border" }
  | { readonly measure: "things" }
  /** Requires that the image has no text except on the product itself. */
  | { readonly measure: "text" }
  | { readonly measure: "cut-off" }
  | { readonly measure: "sharpness" }
  | { readonly measure: "compression" }
  | { readonly measure: "upscaling" }
  /** What the seller must do about an image made by generative AI, as the end of a sentence; `null` if nothing. */
  | { readonly measure: "declaration"; readonly declare: string | null }
  /** A question that only the user can answer. */
  | { readonly measure: "question"; readonly question: string };

export type Measure = Limit["measure"];

/** The reliability of a source. A: the channel's own page. B: a third party's summary. C: a blog or marketing. */
export type Grade = "A" | "B" | "C";

export interface Source {
  readonly title: string;
  /** `null` for a source known only by name. */
  readonly url: string | null;
  readonly grade: Grade;
  /** The source's own date, as YYYY-MM-DD, YYYY-MM or YYYY, or "unknown". */
  readonly date: string;
  /**
   * Where we read the rule. We never checked the live page. "memory" stands for a rule that isn't on any stored page.
   */
  readonly readFrom: "stored copy" | "memory";
}

export interface Rule {
  /** An ID that is unique within the channel, such as "min-side". */
  readonly id: string;
  readonly slot: "main" | "additional" | "any";
  /** "required" if the channel rejects an image that breaks the rule, "advised" if it only recommends the rule. */
  readonly level: "required" | "advised";
  readonly limit: Limit;
  readonly source: Source;
  /** Conflicting values from other sources. The strictest limit applies. */
  readonly conflicts?: readonly { readonly says: string; readonly source: Source }[];
  /** The first day on which an announced rule applies, as YYYY-MM-DD. */
  readonly validFrom?: string;
}

export interface Channel {
  readonly slug: string;
  readonly name: string;
  readonly rules: readonly Rule[];
}

/** Bytes. */
export const KB = 1024;
/** Bytes. */
export const MB = 1024 * KB;

/** Returns the last day that a source's date can mean, such as the end of a month, in milliseconds since 1970. */
function parseLatestDay(date: string): number {
  const [year = 0, month, day] = date.split("-").map(Number);
  return month === undefined
    ? Date.UTC(year, 11, 31)
    : day === undefined
      ? Date.UTC(year, month, 0)
      : Date.UTC(year, month - 1, day);
}

const MAX_RULE_AGE_DAYS = 180;
const DAY_MS = 24 * 60 * 60 * 1000;

/** Returns whether a source is recent, old or undated on the given day. */
export function classifySourceAge({ date }: Source, now: Date): "recent" | "old" | "unknown" {
  if (date === "unknown") return "unknown";
  return now.getTime() - parseLatestDay(date) > MAX_RULE_AGE_DAYS * DAY_MS ? "old" : "recent";
}

/** Returns whether an announced rule applies on the given day. */
export function isValidOn({ validFrom }: Pick<Rule, "validFrom">, now: Date): boolean {
  return validFrom === undefined || now.getTime() >= Date.parse(validFrom);
}

/** Returns whether any rule comes from the channel itself or from a summary of its pages. */
export function hasReliableSource({ rules }: Channel): boolean {
  return rules.some(({ source }) => source.grade !== "C");
}
