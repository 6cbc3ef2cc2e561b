import { z } from "zod";
import type { ErrorCode } from "../ports/errors.ts";
import { checkFile, checkResult, checkUpload } from "../services/check/check.ts";
import { fixResult } from "../services/check/fix.ts";
import { channelInput, channelsInput, checkView, fixView } from "../services/check/view.ts";
import { router, scopedOrOwnFileProcedure } from "../trpc.ts";
import { createFormSchema } from "./form-data.ts";
import { IMAGE_AS_FORM, oneFile } from "./uploads.ts";

const channels = channelsInput.optional().describe("Channels to check against; all if omitted.");
const eitherText = "Send either uploadId, or runId and index.";
const image = z
  .strictObject({
    uploadId: z.uuid({ error: "This isn't an upload ID." }).optional(),
    runId: z
      .uuid({ error: "This isn't a run ID." })
      .optional()
      .describe("ID of the run that made the image."),
    index: z.int().nonnegative().optional().describe("Index of the image in its run, counted from 0."),
    channels,
  })
  .refine(
    ({ uploadId, runId, index }) =>
      uploadId === undefined
        ? runId !== undefined && index !== undefined
        : runId === undefined && index === undefined,
    eitherText,
  );

const result = z.strictObject({
  runId: z.uuid({ error: "This isn't a run ID." }).describe("ID of the run that made the image."),
  index: z.int().nonnegative().describe("Index of the image in its run, counted from 0."),
  channel: channelInput,
});

/** A form field with comma-separated slugs; all channels by default. */
const channelsField = z
  .string()
  .nullable()
  .transform((text) => text?.split(",").map((slug) => slug.trim()))
  .pipe(channels);

const fileWithChannels = createFormSchema(IMAGE_AS_FORM, {
  channels: {
    type: "string",
    description: "Comma-separated slugs of channels; all if omitted.",
  },
})
  .transform((form) => ({ file: form, channels: form.get("channels") }))
  .pipe(z.object({ file: oneFile, channels: channelsField }));

const errors: ErrorCode[] = ["RATE_LIMITED"];

export const checkRouter = router({
  image: scopedOrOwnFileProcedure(["read"])
    .meta({
      summary: "Checks an upload or a result against the rules of sales channels.",
      errors: ["NOT_FOUND", ...errors],
    })
    .input(image)
    .output(checkView)
    .query(({ ctx, input: { uploadId, runId = "", index = 0, channels: slugs } }) =>
      uploadId === undefined
        ? checkResult(ctx.ports, ctx.caller, { runId, index, channels: slugs })
        : checkUpload(ctx.ports, ctx.caller, { uploadId, channels: slugs }),
    ),
  fix: scopedOrOwnFileProcedure(["read"])
    .meta({
      summary: "Turns a result into the file that a sales channel requires, and checks it. Free.",
      errors: ["NOT_FOUND", ...errors],
    })
    .input(result)
    .output(fixView)
    .query(({ ctx, input }) => fixResult(ctx.ports, ctx.caller, input)),
  file: scopedOrOwnFileProcedure(["generate"])
    .meta({
      summary: "Checks a file against the rules of sales channels without storing it.",
      errors: ["TOO_LARGE", ...errors],
    })
    .input(fileWithChannels)
    .output(checkView)
    .mutation(async ({ ctx, input: { file, channels: slugs } }) =>
      checkFile(ctx.ports, ctx.caller, { bytes: await file.bytes(), name: file.name, channels: slugs }),
    ),
});
