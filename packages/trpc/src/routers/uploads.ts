import { sceneKinds } from "@packshot/tools/cut-out-doubts";
import { z } from "zod";
import type { ErrorCode } from "../ports/errors.ts";
import { photoFixes } from "../ports/photo-fixes.ts";
import { previewChoice } from "../services/cut-outs/preview-choice.ts";
import { fixCutOut, undoFix } from "../services/cut-outs/fix.ts";
import { correctCutOut, recut, getOrMakeCutOut } from "../services/cut-outs/make.ts";
import { findCutOutPlace, cutOutPlaceView } from "../services/cut-outs/queue-place.ts";
import { cutOutView } from "../services/cut-outs/view.ts";
import { getOwnUpload, listSentUploads, sentUploadView, findFileUploads } from "../services/own-uploads.ts";
import { previewView } from "../services/previews.ts";
import { applyFixes, suggestedFixesView, suggestFixes } from "../services/photo-fixes.ts";
import { setRights } from "../services/upload-source/rights.ts";
import {
  fileSource,
  fileSourceField,
  importSource,
  rightsInput,
} from "../services/upload-source/source-input.ts";
import { createUpload, createUploadFromResult, importUpload, uploadView } from "../services/uploads.ts";
import {
  router,
  scopedProcedure,
  scopedOrOwnProcedure,
  scopedOrOwnFileProcedure,
  scopedFileProcedure,
} from "../trpc.ts";
import { boxInput } from "./box.ts";
import { createFormSchema } from "./form-data.ts";

export const IMAGE_AS_FORM = 'Send the image as form data, in a field named "file".';

/** A form with exactly one file. */
export const oneFile = createFormSchema(IMAGE_AS_FORM).transform((form, context) => {
  const [file, ...others] = form.getAll("file");
  if (others.length > 0) {
    context.addIssue("Send one image at a time. This request has several.");
    return z.NEVER;
  }
  if (!(file instanceof File)) {
    context.addIssue(IMAGE_AS_FORM);
    return z.NEVER;
  }
  return file;
});

/** A form with one file and a field for its source. */
const fileWithSource = createFormSchema(IMAGE_AS_FORM, {
  source: {
    type: "string",
    contentMediaType: "application/json",
    contentSchema: z.toJSONSchema(fileSource, { io: "input" }),
    description: "The web page that the photo comes from, as JSON.",
  },
})
  .transform((form) => ({ file: form, source: form.get("source") }))
  .pipe(z.object({ file: oneFile, source: fileSourceField }));

const urlWithSource = z.strictObject({
  url: z.url({ error: "This isn't a valid URL." }).max(4096),
  source: importSource.optional(),
});

const uploadId = z.uuid({ error: "This isn't an upload ID." });
const fraction = z.number().min(0).max(1);
const pointInput = z
  .strictObject({ x: fraction, y: fraction })
  .readonly()
  .describe("A point on the subject, in fractions of the photo, instead of a box.");
const gapsInput = z
  .enum(["open", "filled"])
  .describe(
    "Whether to remove the background in areas that the product encloses (`open`) or keep it (`filled`).",
  );
const poseInput = z
  .enum(["standing", "lying"])
  .describe("Whether the product stands or lies flat in the photo, and so in scenes.");
const surfaceInput = z
  .enum(["table", "floor"])
  .describe("What the product stands on in scenes: a table, or, if it's as large as furniture, the floor.");
const MAX_SENT_IDS = 50;
const fileDigest = z
  .string()
  .regex(/^[\da-f]{64}$/, "A SHA-256 has 64 lowercase hexadecimal digits.")
  .describe("SHA-256 of the file as you sent it, in lowercase hexadecimal.");
/** An upload's ID, and the version of its cut-out that the user has seen. */
const seenVersion = { id: uploadId, version: z.int().positive() };

/** A form with a user's painting over a cut-out, and the version that was painted on. */
const painting = createFormSchema(
  'Send the painting as form data, in a field named "file".',
  { id: { type: "string", format: "uuid" }, version: { type: "string", pattern: "^[1-9][0-9]*$" } },
  ["file", "id", "version"],
)
  .transform((form) => ({ file: form, id: form.get("id"), version: form.get("version") }))
  .pipe(z.object({ file: oneFile, id: uploadId, version: z.coerce.number<string>().int().positive() }));

const uploadOfFile = z.strictObject({
  id: z.string(),
  sha256: z.string(),
});

const result = z.strictObject({
  runId: z.uuid({ error: "This isn't a run ID." }),
  index: z.int().nonnegative(),
});

const uploadErrors: ErrorCode[] = ["RATE_LIMITED", "TOO_LARGE"];

export const uploadsRouter = router({
  create: scopedOrOwnFileProcedure(["generate"])
    .meta({ summary: "Uploads a photo as a file.", errors: uploadErrors })
    .input(fileWithSource)
    .output(uploadView)
    .mutation(async ({ ctx, input: { file, source } }) =>
      createUpload(ctx.ports, ctx.caller, {
        bytes: await file.bytes(),
        name: file.name,
        source,
      }),
    ),
  importFromUrl: scopedOrOwnProcedure(["generate"])
    .meta({
      summary: "Imports a photo from a URL.",
      errors: ["SOURCE_UNAVAILABLE", ...uploadErrors],
    })
    .input(urlWithSource)
    .output(uploadView)
    .mutation(({ ctx, input: { url, source = null } }) =>
      importUpload(ctx.ports, ctx.caller, { url, source }),
    ),
  createFromResult: scopedFileProcedure(["generate", "read"])
    .meta({
      summary: "Creates an upload from an image of an earlier run.",
      errors: ["NOT_FOUND", ...uploadErrors],
    })
    .input(result)
    .output(uploadView)
    .mutation(({ ctx, input }) => createUploadFromResult(ctx.ports, ctx.userId, input)),
  get: scopedOrOwnProcedure(["read"])
    .meta({ summary: "Returns an upload, with new links to its files.", errors: ["NOT_FOUND"] })
    .input(z.strictObject({ id: uploadId }))
    .output(uploadView)
    .query(({ ctx, input: { id } }) => getOwnUpload(ctx.ports, ctx.caller, id)),
  sent: scopedOrOwnProcedure(["read"])
    .meta({ summary: "Returns uploads and the newest run made from each." })
    .input(z.strictObject({ ids: z.array(uploadId).max(MAX_SENT_IDS, `Send at most ${MAX_SENT_IDS}.`) }))
    .output(z.array(sentUploadView))
    .query(({ ctx, input: { ids } }) => listSentUploads(ctx.ports, ctx.caller, ids)),
  find: scopedOrOwnProcedure(["read"])
    .meta({
      summary: "Finds earlier uploads of files. An upload must be used in a run or less than 12 hours old.",
    })
    .input(z.strictObject({ sha256: z.array(fileDigest).max(MAX_SENT_IDS, `Send at most ${MAX_SENT_IDS}.`) }))
    .output(z.array(uploadOfFile))
    .query(({ ctx, input: { sha256 } }) => findFileUploads(ctx.ports, ctx.caller, sha256)),
  cutOut: scopedOrOwnFileProcedure(["generate", "read"])
    .meta({
      summary: "Returns the cut-out of an upload, creating it if needed.",
      errors: ["NOT_FOUND", "RATE_LIMITED"],
    })
    .input(z.strictObject({ id: uploadId }))
    .output(cutOutView)
    .mutation(({ ctx, input }) => getOrMakeCutOut(ctx.ports, ctx.caller, input)),
  cutOutPlace: scopedProcedure(["read"])
    .meta({ summary: "Returns how many cut-outs are queued ahead of a waiting one.", errors: ["NOT_FOUND"] })
    .input(z.strictObject({ id: uploadId }))
    .output(cutOutPlaceView)
    .query(({ ctx, input: { id } }) => findCutOutPlace(ctx.ports, ctx.userId, id)),
  recut: scopedOrOwnFileProcedure(["generate", "read"])
    .meta({
      summary:
        "Creates the cut-out of an upload again with your answers, in addition to earlier ones. `pose` and `surface` alone keep the cut-out and its edits. Without answers, it starts over.",
      errors: ["NOT_FOUND", "CONFLICT", "RATE_LIMITED"],
    })
    .input(
      z
        .strictObject({
          id: uploadId,
          box: boxInput.optional(),
          at: pointInput.optional(),
          gaps: gapsInput.optional(),
          pose: poseInput.optional(),
          surface: surfaceInput.optional(),
        })
        .refine(({ box, at }) => box === undefined || at === undefined, "Send either box or at."),
    )
    .output(cutOutView)
    .mutation(({ ctx, input }) => recut(ctx.ports, ctx.caller, input)),
  previewChoice: scopedOrOwnProcedure(["generate", "read"])
    .meta({
      summary: "Previews how scenes would place the product after a choice. Free.",
      errors: ["NOT_FOUND", "RATE_LIMITED"],
    })
    .input(
      z.strictObject({
        id: uploadId,
        kind: z.enum(sceneKinds).describe("The kind of one of the cut-out's choices."),
      }),
    )
    .output(previewView)
    .query(({ ctx: { ports, caller, ip }, input, signal }) =>
      previewChoice(ports, { caller, ip }, input, signal ?? new AbortController().signal),
    ),
  correctCutOut: scopedFileProcedure(["generate", "read"])
    .meta({
      summary: "Replaces a cut-out with a hand-painted correction.",
      errors: ["NOT_FOUND", "CONFLICT", "RATE_LIMITED", "TOO_LARGE"],
    })
    .input(painting)
    .output(cutOutView)
    .mutation(async ({ ctx, input: { id, version, file } }) =>
      correctCutOut(ctx.ports, ctx.userId, { id, version, file: await file.bytes() }),
    ),
  fixCutOut: scopedFileProcedure(["generate", "read"])
    .meta({
      summary: "Fixes one kind of defect at the edges of a cut-out.",
      errors: ["NOT_FOUND", "CONFLICT", "RATE_LIMITED"],
    })
    .input(z.strictObject({ ...seenVersion, fix: z.enum(["halo", "holes", "ragged"]) }))
    .output(cutOutView)
    .mutation(({ ctx, input }) => fixCutOut(ctx.ports, ctx.userId, input)),
  undoFix: scopedFileProcedure(["generate", "read"])
    .meta({
      summary: "Undoes the last fix of a cut-out.",
      errors: ["NOT_FOUND", "CONFLICT", "RATE_LIMITED"],
    })
    .input(z.strictObject(seenVersion))
    .output(cutOutView)
    .mutation(({ ctx, input }) => undoFix(ctx.ports, ctx.userId, input)),
  suggestFixes: scopedOrOwnFileProcedure(["read"])
    .meta({
      summary:
        "Measures whether a photo would look better enlarged, with corrected colors or with less JPEG damage.",
      errors: ["NOT_FOUND", "RATE_LIMITED"],
    })
    .input(z.strictObject({ id: uploadId }))
    .output(suggestedFixesView)
    .query(({ ctx, input: { id } }) => suggestFixes(ctx.ports, ctx.caller, id)),
  applyFixes: scopedOrOwnFileProcedure(["generate"])
    .meta({
      summary: "Creates a fixed copy of an upload, as a new upload.",
      errors: ["NOT_FOUND", "RATE_LIMITED"],
    })
    .input(
      z.strictObject({
        id: uploadId,
        fixes: z
          .array(z.enum(photoFixes))
          .min(1, "Name at least one fix.")
          .max(photoFixes.length)
          .refine((fixes) => new Set(fixes).size === fixes.length, "Name each fix once.")
          .describe("Fixes that `uploads.suggestFixes` suggests."),
      }),
    )
    .output(uploadView)
    .mutation(({ ctx, input }) => applyFixes(ctx.ports, ctx.caller, input)),
  setRights: scopedProcedure(["generate"])
    .meta({ summary: "Sets the user's rights to use the photo.", errors: ["NOT_FOUND"] })
    .input(z.strictObject({ id: uploadId, rights: rightsInput }))
    .output(z.strictObject({ rights: rightsInput }))
    .mutation(({ ctx, input }) => setRights(ctx.ports, ctx.userId, input)),
});
