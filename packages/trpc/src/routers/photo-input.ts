import { type AnyTool, placesProduct } from "@packshot/tools";
import { z } from "zod";
import { isPhotoUrl } from "../services/url-photos.ts";

export type UploadId = z.ZodType<string, string>;

/** Returns the schema of a slot's photo. */
export type PhotoInput = (slot: string, missing: string) => UploadId;

/** Takes the ID of an upload. */
export function uploadId(slot: string, missing: string): UploadId {
  return z.uuid({ error: ({ input }) => explainPhotoProblem(input, slot, missing) });
}

/** Takes the ID of an upload, or a URL that the server fetches. */
export function uploadOrUrl(slot: string, missing: string): UploadId {
  const error = ({ input }: { readonly input?: unknown }) => explainPhotoProblem(input, slot, missing);
  return z
    .string({ error })
    .refine((text) => isPhotoUrl(text) || z.uuid().safeParse(text).success, { error })
    .meta({ examples: ["https://example.com/mug.jpg"] });
}

/** Returns the schema of one of the tool's slots. The command line reads whether scenes place the product. */
export function createSlotInput(tool: AnyTool, slot: string, photo: PhotoInput): UploadId {
  const input = photo(slot, tool.images[slot]?.missing ?? "");
  return placesProduct(tool, slot) ? input.meta({ "x-placed-in-scenes": true }) : input;
}

function explainPhotoProblem(input: unknown, slot: string, missing: string): string {
  if (input === undefined || input === null || input === "") return missing;
  if (Array.isArray(input)) return `"${slot}" takes one photo. Send one upload ID.`;
  const isUrl = typeof input === "string" && isPhotoUrl(input);
  return `"${slot}" takes an upload ID.${isUrl ? " Import the URL first, with uploads.importFromUrl." : ""}`;
}
