import { channels } from "@packshot/tools/channels";
import { z } from "zod";
import { type Api, toResult, base64File, defineMcpTool } from "./tool.ts";

type CheckedChannel = Awaited<ReturnType<Api["check"]["file"]>>["channels"][number];

const slugs = channels.map(({ slug }) => slug).join(", ");
const runId = z.uuid({ error: "This isn't a run ID." });
const index = z.int().nonnegative().describe("Index of the image in its run, counted from 0.");

const failedRules = z.array(
  z.strictObject({
    rule: z.string(),
    level: z.string().describe("Level of the rule: required or advised."),
    required: z.string(),
    measured: z.string().nullable(),
    advice: z.string().nullable(),
    source: z.string().describe("Source of the rule, with the source's own date."),
  }),
);
const channelCheck = z.strictObject({
  channel: z.string(),
  passes: z.boolean().describe("Whether every measurable required rule is met."),
  notMet: failedRules,
  unfixable: z
    .array(z.string())
    .describe("Reasons why no fix can make the image pass, so that a run for it would waste a token."),
  questions: z.array(z.string()).describe("Questions that only a person can answer."),
});
const notice = z.string().describe("Notice to pass on to the user.");

export const checkImage = defineMcpTool({
  name: "check_image",
  title: "Check a listing image",
  description:
    "Checks an image of a run, an upload or a file against the rules of sales channels: size, white background, fill, " +
    "border, format, bytes. Send runId and index, or uploadId, or data in base64. A file is checked but not stored. " +
    "Passing doesn't guarantee a channel's approval. Free.",
  annotations: { readOnlyHint: true, destructiveHint: false, idempotentHint: true, openWorldHint: false },
  input: z.strictObject({
    runId: runId.optional(),
    index: index.optional(),
    uploadId: z.uuid({ error: "This isn't an upload ID." }).optional(),
    data: base64File.optional(),
    name: z.string().max(200).optional().describe("Name of the file in data."),
    channels: z
      .array(z.string())
      .min(1)
      .optional()
      .describe(`Slugs of the channels: ${slugs}. Default: all.`),
  }),
  output: z.strictObject({ notice, channels: z.array(channelCheck) }),
  async perform({ data, name = "", channels: channelSlugs, ...source }, { api }) {
    const check = await (data === undefined
      ? api.check.image({ ...source, ...(channelSlugs && { channels: channelSlugs }) })
      : api.check.file(createForm(data, name, channelSlugs)));
    return toResult({ notice: check.notice, channels: check.channels.map(describeCheck) });
  },
});

export const fixImage = defineMcpTool({
  name: "fix_image",
  title: "Fix a listing image",
  description:
    "Turns an image of a run into the file that a sales channel requires, checks it, and returns a link only " +
    "if it passes; otherwise returns the reason and the tool that would help. Never upscales. Free. For a photo that " +
    "isn't from a run, upload it, call run_tool with remove-background, which costs a token, and fix image 0 of that " +
    "run.",
  annotations: { readOnlyHint: true, destructiveHint: false, idempotentHint: true, openWorldHint: false },
  input: z.strictObject({ runId, index, channel: z.string().describe(`Slug of the channel: ${slugs}.`) }),
  output: z.strictObject({
    notice,
    file: z
      .strictObject({
        name: z.string(),
        url: z.string().describe("Link to the file, valid for one to two hours."),
        width: z.number(),
        height: z.number(),
        bytes: z.number(),
      })
      .nullable(),
    check: channelCheck.describe("Check of the fixed file, whether or not it passes."),
    problems: z.array(z.strictObject({ rule: z.string(), reason: z.string(), tool: z.string().nullable() })),
  }),
  async perform(input, { api, ports }) {
    const { file, check, ...fix } = await api.check.fix(input);
    const url = file && new URL(file.url, ports.settings.publicUrl).href;
    return toResult({ ...fix, file: file && { ...file, url }, check: describeCheck(check) });
  },
});

function describeCheck({
  channel,
  passes,
  verdicts,
  unfixable,
}: CheckedChannel): z.infer<typeof channelCheck> {
  return {
    channel,
    passes,
    notMet: verdicts
      .filter(({ status }) => status !== "met" && status !== "question")
      .map(({ rule, level, required, measured, advice, source }) => ({
        rule,
        level,
        required,
        measured,
        advice,
        source: `${source.title} (${source.date === "unknown" ? "date unknown" : source.date})`,
      })),
    unfixable: [...new Set(unfixable.map(({ reason }) => reason))],
    questions: verdicts.filter(({ status }) => status === "question").map(({ required }) => required),
  };
}

function createForm(data: string, name: string, channelSlugs: readonly string[] | undefined): FormData {
  const form = new FormData();
  form.set("file", new File([Buffer.from(data, "base64")], name));
  if (channelSlugs !== undefined) form.set("channels", channelSlugs.join(","));
  return form;
}
