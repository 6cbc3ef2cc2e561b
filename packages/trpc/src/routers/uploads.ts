import { z } from "zod";
import type { ErrorCode } from "../ports/errors.ts";
import { createUpload, createUploadFromResult, importUpload, uploadView } from "../services/uploads.ts";
import { generateAndReadProcedure, generateProcedure, router } from "../trpc.ts";

const oneFile = z
  .instanceof(FormData, { error: 'Send the image as form data, in a field named "file".' })
  .meta({ title: "FormData" })
  .transform((form, context) => {
    const [file, ...others] = form.getAll("file");
    if (others.length > 0) {
      context.addIssue("Send one image at a time: this request has several.");
      return z.NEVER;
    }
    if (!(file instanceof File)) {
      context.addIssue('Send the image as form data, in a field named "file".');
      return z.NEVER;
    }
    return file;
  });

const publicUrl = z.strictObject({ url: z.url({ error: "This is not a web address." }).max(4096) });

const result = z.strictObject({
  runId: z.uuid({ error: "This is not the id of a run." }),
  index: z.int().nonnegative(),
});

const uploadErrors: ErrorCode[] = ["RATE_LIMITED", "TOO_LARGE"];

export const uploadsRouter = router({
  create: generateProcedure
    .meta({ errors: uploadErrors })
    .input(oneFile)
    .output(uploadView)
    .mutation(async ({ ctx, input }) =>
      createUpload(ctx.ports, ctx.userId, { bytes: await input.bytes(), name: input.name }),
    ),
  importFromUrl: generateProcedure
    .meta({ errors: uploadErrors })
    .input(publicUrl)
    .output(uploadView)
    .mutation(({ ctx, input }) => importUpload(ctx.ports, ctx.userId, input.url)),
  createFromResult: generateAndReadProcedure
    .meta({ errors: ["NOT_FOUND", ...uploadErrors] })
    .input(result)
    .output(uploadView)
    .mutation(({ ctx, input }) => createUploadFromResult(ctx.ports, ctx.userId, input)),
});
