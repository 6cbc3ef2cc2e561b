import { photoFixes } from "@packshot/trpc/ports";
import { z } from "zod";
import { toResult, defineMcpTool } from "./tool.ts";

const fixResult = z.strictObject({
  uploadId: z.string().describe("ID of the fixed copy, or of the photo itself if nothing was fixed."),
  suggested: z.array(z.enum(photoFixes)).describe("Fixes that measurably help this photo."),
  note: z.string().nullable().describe("Changes made to the photo; null if there are none."),
});

export const fixPhoto = defineMcpTool({
  name: "fix_photo",
  title: "Fix a low-quality photo",
  description:
    "Measures what would help an uploaded photo that is small (enlarge), yellow, blue or dim on a plain background " +
    "(colors), or damaged by JPEG compression (compression). Without fixes, changes nothing. With fixes, stores a fixed " +
    "copy and returns its ID for run_tool; results note that their photo was fixed. Ask the user first. Fixes that " +
    "don't help are refused. Free.",
  annotations: { readOnlyHint: false, destructiveHint: false, idempotentHint: false, openWorldHint: false },
  input: z.strictObject({
    uploadId: z.uuid({ error: "This isn't an upload ID." }),
    fixes: z
      .array(z.enum(photoFixes))
      .min(1, "Name at least one fix.")
      .max(photoFixes.length)
      .optional()
      .describe("The suggested fixes to apply."),
  }),
  output: fixResult,
  async perform({ uploadId: id, fixes }, { api }) {
    if (fixes !== undefined) {
      const { id: uploadId, note } = await api.uploads.applyFixes({ id, fixes });
      return toResult({ uploadId, suggested: [], note });
    }
    const suggestions = await api.uploads.suggestFixes({ id });
    const { note } = await api.uploads.get({ id });
    return toResult({ uploadId: id, suggested: photoFixes.filter((fix) => suggestions[fix] !== null), note });
  },
});
