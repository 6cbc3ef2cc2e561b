import { createHash } from "node:crypto";
import type { AnyTool } from "@packshot/tools";
import { digestsOf, type SlotUpload } from "../sources.ts";

/** Digest of what a tool is used on: the same for an analysis and for a run, also of the same picture uploaded twice. */
export function subjectOf({ slug }: AnyTool, uploads: readonly SlotUpload[]): string {
  const pictures = Object.entries(digestsOf(uploads)).toSorted(([a], [b]) => (a < b ? -1 : 1));
  return createHash("sha256")
    .update(JSON.stringify([slug, pictures]))
    .digest("hex");
}
