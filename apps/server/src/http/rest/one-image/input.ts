import type { AnyTool } from "@packshot/tools";
import { channels } from "@packshot/tools/channels";
import { AppError } from "@packshot/trpc/ports";
import { TRPCError } from "@trpc/server";
import type { Context } from "hono";
import { z } from "zod";
import { readOrThrowBadInput } from "../routes.ts";

const MIN_SIDE = 16;
const MAX_SIDE = 4096;

/** A photo in the request: a file, a `data:` URL, an http(s) URL or the ID of an upload. */
export type Photo = File | string;

const SIDES = `Send a side of ${MIN_SIDE} to ${MAX_SIDE} whole pixels.`;
const side = z.coerce.number<string | number>(SIDES).int(SIDES).min(MIN_SIDE, SIDES).max(MAX_SIDE, SIDES);

/** Fields that a query, a form and JSON share. Queries and forms send numbers and options as text. */
const sharedFields = {
  options: z
    .preprocess(parseJson, z.record(z.string(), z.unknown(), 'Send "options" as a JSON object.'))
    .default({})
    .describe("Options of the tool."),
  variation: z
    .union([z.int().nonnegative(), z.string()], "Send the index or the label of a result.")
    .optional()
    .describe(
      "The result to return: its index, counted from 0, or its label. Default: the first one that doesn't fail.",
    ),
  brand: z.preprocess(parseJson, z.boolean()).optional().describe("Whether to use the account's brand kit."),
  onDoubt: z
    .enum(["likeliest", "fail"])
    .optional()
    .describe("What to do when a cut-out needs a choice; see `generate`."),
  webhookUrl: z
    .string()
    .optional()
    .describe("URL that gets a signed event when the run ends; see `generate`."),
  format: z
    .enum(["png", "jpeg", "webp"])
    .optional()
    .describe("Format of the file. Default: the format that the tool makes."),
  width: side
    .optional()
    .describe("Exact width in pixels; requires `height`. The image is scaled to fit, with space around it."),
  height: side.optional().describe("Exact height in pixels; requires `width`."),
  background: z
    .string()
    .regex(/^#[\da-f]{6}$/i, "Send a color as #rrggbb.")
    .optional()
    .describe("Color behind transparent parts, and around the image, as #rrggbb."),
  padding: z.coerce
    .number<string | number>()
    .min(0)
    .max(0.45)
    .optional()
    .describe("Space around the image as a fraction of the shorter side, from 0 to 0.45."),
  channel: z
    .enum(channels.map(({ slug }) => slug))
    .optional()
    .describe(
      "Slug of a sales channel. Its rules decide the format and size of the file, so leave those parameters out.",
    ),
};

/** The body of a JSON request. */
export const oneImageBody = z
  .strictObject({
    url: z
      .string()
      .optional()
      .describe(
        "The photo, for a tool that takes one: an http(s) URL, a `data:` URL or the ID of an upload.",
      ),
    images: z
      .record(z.string(), z.string())
      .optional()
      .describe("Photos by slot: http(s) URLs, `data:` URLs or IDs of uploads."),
    ...sharedFields,
  })
  .superRefine(checkOutput)
  .meta({ id: "OneImageRequest" });

const fields = z.strictObject(sharedFields).superRefine(checkOutput);

interface Output {
  readonly format?: string | undefined;
  readonly width?: unknown;
  readonly height?: unknown;
  readonly background?: unknown;
  readonly padding?: unknown;
  readonly channel?: unknown;
}

function checkOutput(output: Output, context: z.RefinementCtx): void {
  const { format = "jpeg", width, height, background, padding, channel } = output;
  if ((width === undefined) !== (height === undefined))
    context.addIssue("Send both width and height, or neither.");
  const isShaped = format !== "jpeg" || [width, background, padding].some((each) => each !== undefined);
  if (channel !== undefined && isShaped)
    context.addIssue(
      "A channel decides the format, size and background. Leave out format, width, height, background and padding.",
    );
}

/** A checked request for one image. */
export interface OneImageInput extends z.output<typeof fields> {
  /** Photos by slot. The key `""` stands for the tool's only slot. */
  readonly photos: ReadonlyMap<string, Photo>;
}

/**
 * Reads a form with files named after slots (or `image`), the bytes of one photo, or JSON.
 * @throws AppError BAD_INPUT
 */
export async function readOneImage(c: Context, { images, extraImages }: AnyTool): Promise<OneImageInput> {
  const mediaType = c.req.header("content-type")?.split(";", 1)[0]?.trim().toLowerCase() ?? "";
  const query = c.req.query();
  if (mediaType === "multipart/form-data") {
    const slots = ["image", "url", ...Object.keys({ ...images, ...extraImages })];
    return parseFormBody(await readOrThrowBadInput(() => c.req.formData()), { query, slots });
  }
  if (mediaType === "application/json") return parseJsonBody(await readOrThrowBadInput(() => c.req.json()));
  if (mediaType.startsWith("image/") || mediaType === "application/octet-stream") {
    const photo = new File([await c.req.arrayBuffer()], "photo");
    return { ...parseWith(fields, query), photos: new Map([["", photo]]) };
  }
  if (mediaType === "" && query["url"] !== undefined) return parseJsonBody(query);
  throw new AppError(
    "BAD_INPUT",
    "Send the photo as multipart/form-data in a field named image, as the body with its media type, or as JSON " +
      "with its url.",
  );
}

interface FormRules {
  readonly query: Readonly<Record<string, string>>;
  /** Fields that are photos, whether as a file or as text. */
  readonly slots: readonly string[];
}

function parseFormBody(form: FormData, { query, slots }: FormRules): OneImageInput {
  const photos = new Map<string, Photo>();
  const texts: Record<string, string> = { ...query };
  for (const [name, value] of form) {
    if (value instanceof File || slots.includes(name)) photos.set(isOnlyPhoto(name) ? "" : name, value);
    else texts[name] = value;
  }
  return { ...parseWith(fields, texts), photos };
}

/** Returns true for the names of the field that holds the only photo. */
function isOnlyPhoto(name: string): boolean {
  return name === "image" || name === "url";
}

function parseJsonBody(body: unknown): OneImageInput {
  const { url, images = {}, ...rest } = parseWith(oneImageBody, body);
  return { ...rest, photos: new Map([...Object.entries(images), ...(url ? [["", url] as const] : [])]) };
}

function parseWith<T extends z.ZodType>(schema: T, value: unknown): z.output<T> {
  const result = schema.safeParse(value);
  if (!result.success) throw new TRPCError({ code: "BAD_REQUEST", cause: result.error });
  return result.data;
}

/** Parses a string from a query or a form; leaves anything else as it is. */
function parseJson(value: unknown): unknown {
  if (typeof value !== "string") return value;
  try {
    return JSON.parse(value);
  } catch {
    return value;
  }
}
