import { type AnyTool, placesProduct } from "@packshot/tools";
import { z } from "zod";
import { isPhotoUrl } from "../services/url-photos.ts";

/** The schema of a slot's photo, whose value is the ID of an upload or a URL. */
export type PhotoSchema = z.ZodType<string, string>;

/**
 * Creates the schema of a slot's photo.
 * @param missing the message if there is no photo
 */
export type CreatePhotoSchema = (slot: string, missing: string) => PhotoSchema;

/** Creates a schema that accepts the ID of an upload. */
export function createUploadIdSchema(slot: string, missing: string): PhotoSchema {
  return z.uuid({ error: ({ input }) => explainPhotoProblem(input, slot, missing) });
}

/** Creates a schema that accepts the ID of an upload, or a URL that the server fetches. */
export function createUploadOrUrlSchema(slot: string, missing: string): PhotoSchema {
  const error = ({ input }: { readonly input?: unknown }) => explainPhotoProblem(input, slot, missing);
  return z
    .string({ error })
    .refine((text) => isPhotoUrl(text) || z.uuid().safeParse(text).success, { error })
    .meta({ examples: ["https://example.com/mug.jpg"] });
}

/** Creates the schema of one of the tool's slots. It tells the command line whether scenes place the product. */
export function createSlotSchema(
  tool: AnyTool,
  slot: string,
  createPhotoSchema: CreatePhotoSchema,
): PhotoSchema {
  const schema = createPhotoSchema(slot, tool.images[slot]?.missing ?? "");
  return placesProduct(tool, slot) ? schema.meta({ "x-placed-in-scenes": true }) : schema;
}

function explainPhotoProblem(input: unknown, slot: string, missing: string): string {
  if (input === undefined || input === null || input === "") return missing;
  if (Array.isArray(input)) return `"${slot}" takes one photo. Send one upload ID.`;
  const isUrl = typeof input === "string" && isPhotoUrl(input);
  return `"${slot}" takes an upload ID.${isUrl ? " Import the URL first, with uploads.importFromUrl." : ""}`;
}
