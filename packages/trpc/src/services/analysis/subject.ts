import type { AnyTool } from "@packshot/tools";
import { digestOf } from "../digest.ts";
import { digestsOf, type SlotUpload } from "../sources.ts";

/** Digest of what a tool is used on: the same for an analysis and for a run, also of the same picture uploaded twice. */
export function subjectOf({ slug }: AnyTool, uploads: readonly SlotUpload[]): string {
  return digestOf([slug, digestsOf(uploads)]);
}
