import { resolve } from "node:path";
import type { Photo } from "../client/index.ts";
import { type CliIo, UsageError } from "./io.ts";
import type { ToolDescription } from "./tool-description.ts";

/**
 * Reads photos typed as `SLOT=FILE`, or as a file alone for the next required slot. A file is a path, a URL or the ID
 * of an upload.
 * @throws UsageError
 */
export function readPhotos(
  { slots }: ToolDescription,
  typedPhotos: readonly string[],
  { cwd }: Pick<CliIo, "cwd">,
): Readonly<Record<string, Photo>> {
  const photos = new Map<string, Photo>();
  for (const text of typedPhotos) {
    // A path may contain an equals sign, so only slot names are treated as names.
    const namedSlot = slots.find(({ name }) => text.startsWith(`${name}=`));
    const slot = namedSlot ?? slots.find(({ name, required }) => required && !photos.has(name));
    if (slot === undefined) throw new UsageError(`Can't use ${text}: ${describeSlots(slots)}`);
    if (photos.has(slot.name)) throw new UsageError(`The photo ${slot.name} appears twice.`);
    const file = namedSlot === undefined ? text : text.slice(namedSlot.name.length + 1);
    photos.set(slot.name, parsePhoto(file, cwd));
  }
  const missing = slots.find(({ name, required }) => required && !photos.has(name));
  if (missing !== undefined) throw new UsageError(`A photo is missing: ${describeSlots(slots)}`);
  return Object.fromEntries(photos);
}

const UPLOAD_ID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i;

function parsePhoto(file: string, cwd: string): Photo {
  if (/^https?:/i.test(file)) return file;
  return UPLOAD_ID.test(file) ? { uploadId: file } : resolve(cwd, file);
}

function describeSlots(slots: ToolDescription["slots"]): string {
  if (slots.length === 0) return "the tool takes no photos.";
  return `the tool takes ${slots.map(({ name }) => `${name}=FILE`).join(" ")}.`;
}

/** Reads `--on-doubt`: whether to use the likeliest cut-out or to stop if there are several. @throws UsageError */
export function readOnDoubt(typed: string | undefined): "likeliest" | "fail" | undefined {
  if (typed === undefined || typed === "likeliest" || typed === "fail") return typed;
  throw new UsageError("--on-doubt says what to do if there are several cut-outs: likeliest or fail.");
}
