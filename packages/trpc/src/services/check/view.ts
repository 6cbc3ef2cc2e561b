import { channels } from "@packshot/tools/channels";
import { z } from "zod";

const sourceView = z
  .strictObject({
    title: z.string(),
    url: z.string().nullable(),
    grade: z
      .enum(["A", "B", "C"])
      .describe("A: the channel's own page. B: a third party's summary. C: a blog or marketing."),
    date: z.string().describe('The source\'s own date, or "unknown".'),
    age: z
      .enum(["recent", "old", "unknown"])
      .describe("Old sources are older than 180 days. Check their rules on the channel's page."),
    readFrom: z.enum(["stored copy", "memory"]),
  })
  .readonly()
  .meta({ id: "RuleSource" });

const verdictView = z
  .strictObject({
    rule: z.string().describe("Unique in the channel."),
    slot: z.enum(["main", "additional", "any"]).describe("The images of a listing that the rule is for."),
    level: z.enum(["required", "advised"]),
    status: z
      .enum(["met", "unmet", "announced", "unmeasured", "question"])
      .describe(
        "Announced rules aren't met yet and don't hold yet. Unmeasured ones can't be told from this file. A question is for a person.",
      ),
    required: z.string().describe("What the rule asks for, or the question."),
    measured: z.string().nullable().describe("What the image has; null where it wasn't measured."),
    advice: z.string().nullable().describe("What to do about a rule that isn't met."),
    validFrom: z.string().nullable().describe("The day from which the rule holds, if it was announced."),
    source: sourceView,
    conflicts: z
      .array(z.strictObject({ says: z.string(), source: sourceView }).readonly())
      .readonly()
      .describe("What other sources say. The stricter limit decides."),
  })
  .readonly()
  .meta({ id: "Verdict" });
export type Verdict = z.infer<typeof verdictView>;

const slugs = channels.map(({ slug }) => slug);
const [firstSlug = "", ...otherSlugs] = slugs;
export const channelInput = z
  .enum([firstSlug, ...otherSlugs], { error: `Unknown channel. Choose from ${slugs.join(", ")}.` })
  .describe("A channel's slug.");
export const channelsInput = z.array(channelInput).min(1, "Name at least one channel.");

const channelCheckView = z
  .strictObject({
    channel: z.string(),
    name: z.string(),
    passes: z
      .boolean()
      .describe(
        "Whether every required rule that can be measured is met. Questions remain, and passing isn't the channel's approval.",
      ),
    hasReliableSource: z.boolean().describe("Whether some rule has a source of grade A or B."),
    download: z
      .string()
      .nullable()
      .describe("The name of the download that was checked; null for the file as it is."),
    verdicts: z.array(verdictView).readonly(),
  })
  .readonly()
  .meta({ id: "ChannelCheck" });
export type ChannelCheck = z.infer<typeof channelCheckView>;

/** Shown with every check, on every screen. */
const NOTICE =
  "These rules were read from copies of public pages. Passing this check isn't the channel's approval.";

export const checkView = z
  .strictObject({ notice: z.literal(NOTICE), channels: z.array(channelCheckView).readonly() })
  .readonly()
  .meta({ id: "Check" });
export type CheckView = z.infer<typeof checkView>;

export function viewCheck(checked: readonly ChannelCheck[]): CheckView {
  return { notice: NOTICE, channels: checked };
}

const problemView = z
  .strictObject({
    rule: z.string().describe("The rule that no fix meets."),
    reason: z.string().describe("Why, and what to do."),
    tool: z.string().nullable().describe("The slug of the tool that would help, if there is one."),
  })
  .readonly()
  .meta({ id: "FixProblem" });
export type FixProblem = z.infer<typeof problemView>;

const fixedFileView = z
  .strictObject({
    name: z.string(),
    url: z.string().describe("A link to save the file."),
    width: z.number(),
    height: z.number(),
    bytes: z.number(),
  })
  .readonly()
  .meta({ id: "FixedFile" });

export const fixView = z
  .strictObject({
    notice: z.literal(NOTICE),
    file: fixedFileView
      .nullable()
      .describe("A JPEG that passes the channel's check; null if none could be made."),
    check: channelCheckView.describe("The second check, of the file that was made, passing or not."),
    problems: z.array(problemView).readonly().describe("Why no file was made."),
  })
  .readonly()
  .meta({ id: "Fix" });
export type FixView = z.infer<typeof fixView>;

export function viewFix(fixed: Omit<FixView, "notice">): FixView {
  return { notice: NOTICE, ...fixed };
}
