import { channels } from "@packshot/tools/channels";
import { z } from "zod";

const ruleSourceView = z
  .strictObject({
    title: z.string(),
    url: z.string().nullable(),
    grade: z
      .enum(["A", "B", "C"])
      .describe(
        "Quality of the source. A: the channel's own page. B: a third-party summary. C: a blog or marketing page.",
      ),
    date: z.string().describe('The source\'s own date, or "unknown".'),
    age: z
      .enum(["recent", "old", "unknown"])
      .describe(
        "Age of the source: old means more than 180 days. Check an old source's rules on the channel's page.",
      ),
    readFrom: z.enum(["stored copy", "memory"]),
  })
  .readonly()
  .meta({ id: "RuleSource" });

const verdictView = z
  .strictObject({
    rule: z.string().describe("ID of the rule, unique within the channel."),
    slot: z.enum(["main", "additional", "any"]).describe("Images of a listing that the rule applies to."),
    level: z.enum(["required", "advised"]),
    status: z
      .enum(["met", "unmet", "announced", "unmeasured", "question"])
      .describe(
        "Outcome of the rule. announced: not met, but not in force yet. unmeasured: can't be measured in this file. question: a person must decide.",
      ),
    required: z.string().describe("What the rule requires, or the question."),
    measured: z.string().nullable().describe("Measured value; null if it wasn't measured."),
    advice: z
      .string()
      .nullable()
      .describe("What to do about a rule that isn't met; null if there is nothing to do."),
    validFrom: z
      .string()
      .nullable()
      .describe("Date the rule takes effect, if it was announced; null otherwise."),
    source: ruleSourceView,
    conflicts: z
      .array(z.strictObject({ says: z.string(), source: ruleSourceView }).readonly())
      .readonly()
      .describe("What other sources say. The stricter limit applies."),
  })
  .readonly()
  .meta({ id: "Verdict" });
export type Verdict = z.infer<typeof verdictView>;

const slugs = channels.map(({ slug }) => slug);
const [firstSlug = "", ...otherSlugs] = slugs;
export const channelInput = z
  .enum([firstSlug, ...otherSlugs], { error: `Unknown channel. Choose from ${slugs.join(", ")}.` })
  .describe("Slug of a channel.");
export const channelsInput = z.array(channelInput).min(1, "Name at least one channel.");

const fixProblemView = z
  .strictObject({
    rule: z.string().describe("ID of the rule that can't be fixed."),
    reason: z.string().describe("Why it can't be fixed, and what to do instead."),
    tool: z.string().nullable().describe("Slug of the tool that would help; null if there is none."),
  })
  .readonly()
  .meta({ id: "FixProblem" });
export type FixProblem = z.infer<typeof fixProblemView>;

const channelCheckView = z
  .strictObject({
    channel: z.string(),
    name: z.string(),
    passes: z
      .boolean()
      .describe(
        "Whether no required rule is unmet or unmeasured. Questions remain, and passing doesn't guarantee the channel's approval.",
      ),
    hasReliableSource: z.boolean().describe("Whether any rule has a source of grade A or B."),
    download: z
      .string()
      .nullable()
      .describe("Name of the download that was checked; null for the file itself."),
    verdicts: z.array(verdictView).readonly(),
    unfixable: z
      .array(fixProblemView)
      .readonly()
      .describe("Rules that no fix of this image can meet, so a fix isn't worth a token."),
  })
  .readonly()
  .meta({ id: "ChannelCheck" });
export type ChannelCheck = z.infer<typeof channelCheckView>;

/** Shown with every check, on every screen. */
const NOTICE =
  "These rules come from saved copies of public pages. Passing this check doesn't guarantee approval.";

export const checkView = z
  .strictObject({ notice: z.literal(NOTICE), channels: z.array(channelCheckView).readonly() })
  .readonly()
  .meta({ id: "Check" });
export type CheckView = z.infer<typeof checkView>;

export function toCheckView(checked: readonly ChannelCheck[]): CheckView {
  return { notice: NOTICE, channels: checked };
}

const fixedFileView = z
  .strictObject({
    name: z.string(),
    url: z.string().describe("Download link of the file."),
    width: z.number(),
    height: z.number(),
    bytes: z.number(),
  })
  .readonly()
  .meta({ id: "FixedFile" });

export const fixView = z
  .strictObject({
    notice: z.literal(NOTICE),
    file: fixedFileView.nullable().describe("JPEG that passes the channel's check; null if there is none."),
    check: channelCheckView.describe("Check of the fixed file, whether or not it passes."),
    problems: z.array(fixProblemView).readonly().describe("Reasons why no file was made."),
  })
  .readonly()
  .meta({ id: "Fix" });
export type FixView = z.infer<typeof fixView>;

export function toFixView(fixed: Omit<FixView, "notice">): FixView {
  return { notice: NOTICE, ...fixed };
}
