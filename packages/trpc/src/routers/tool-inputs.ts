import type {
  AnyTool,
  ExtraSlot,
  ExtraSlotsOf,
  FinishedBy,
  OptionsInput,
  RequiredOptionsOf,
  SlotsOf,
  UsesBrand,
} from "@packshot/tools";
import { z } from "zod";
import { previewSize } from "../services/previews.ts";
import { explainUnknownFields, explainUnknownSlots } from "../services/tool-fields.ts";
import { requireSoleSlot } from "../services/runs/finish-photo.ts";
import { createSlotInput, type PhotoInput, type UploadId, uploadId, uploadOrUrl } from "./photo-input.ts";
import { brand, idempotencyKey, onDoubt, type OnDoubt, webhookUrl } from "./start-fields.ts";

interface Quoted<T> {
  readonly options?: OptionsInput<T> | undefined;
}

/** The input of a quote. The photos are the existing uploads. */
interface QuoteInput<T> extends Quoted<T> {
  readonly images?: Partial<ImagesOf<T>> | undefined;
}

/** The options of a run, including the required ones. */
export type RunOptions<T> = OptionsInput<T> & Required<Pick<OptionsInput<T>, RequiredKeys<T>>>;

type RequiredKeys<T> = RequiredOptionsOf<T> & keyof OptionsInput<T>;

type ImagesOf<T> = { readonly [Slot in SlotsOf<T>]: string } & {
  readonly [Slot in ExtraSlotsOf<T>]?: string;
};

/** Maps each slot to the ID of an upload. */
type UploadIds<T> = [SlotsOf<T>] extends [never]
  ? { readonly images?: ImagesOf<T> | undefined }
  : { readonly images: ImagesOf<T> };

type RequestInput<T> = Quoted<T> & UploadIds<T>;

/** The input of an analysis by tool `T`. */
export type AnalyzeInput<T> = RequestInput<T>;

interface Sized {
  readonly size: z.infer<typeof previewSize>;
}

type PreviewInput<T> = RequestInput<T> & Sized;

/**
 * An input whose slots are those of its tool, with defaults filled in. The tool's own schema checks the
 * options.
 */
interface CheckedInput {
  readonly images: Readonly<Record<string, string>>;
  readonly options: unknown;
}

interface CheckedQuote {
  readonly options: unknown;
  readonly images?: Readonly<Record<string, string | undefined>> | undefined;
}

interface Started {
  /** A key that makes a start safe to repeat: the same request starts nothing new. */
  readonly idempotencyKey?: string | undefined;
  /** What to do if it isn't clear how a photo should be cut out. */
  readonly onDoubt?: OnDoubt | undefined;
  readonly webhookUrl?: string | undefined;
}

/** Set if the images should follow the user's brand. */
interface BrandField {
  readonly brand?: boolean | undefined;
}

type StartedBy<T> = UsesBrand<T> extends true ? Started & BrandField : Started;

/**
 * A reference to an image of a finished run of the tool. That run's token covers up to ten runs like this.
 */
interface FinishedPhoto {
  readonly photosRunId: string;
  /** The image's index, from 0, which is the default. */
  readonly selectedImageIndex?: number | undefined;
  /** Absent, because the photo itself is the background. */
  readonly ground?: never;
}

/** The input that starts a run of a tool that finishes another one's images, covered by that run's token. */
export type FinishInput<T> = Omit<RunOptions<T>, "ground"> & FinishedPhoto & StartedBy<T>;

/** The input that starts a run of tool `T`. */
export type GenerateInput<T> =
  | (UploadIds<T> &
      ([RequiredOptionsOf<T>] extends [never] ? Quoted<T> : { readonly options: RunOptions<T> }) &
      StartedBy<T>)
  | ([FinishedBy<T>] extends [never]
      ? never
      : FinishInput<T> | (RunOptions<T> & { readonly uploadId: string } & StartedBy<T>));

/** A checked request, with either the photos of the slots or the photo to finish. */
export type GenerateRequest = Readonly<{ options: unknown } & Started & BrandField> &
  (
    | { readonly images: Readonly<Record<string, string>> }
    | { readonly photosRunId: string; readonly selectedImageIndex: number }
  );

/** Options of any tool; the API documentation uses this name. The tool's own schema checks them. */
const anyOptions = z.unknown().meta({ title: "Options" });
/** Options that can all be omitted, because each has a default. */
const options = anyOptions.default({});
/**
 * Options for starting a tool with required options. They aren't checked here, because the tool's own message says
 * what is missing.
 */
const neededOptions = z.unknown().meta({ title: "RunOptions" }).optional();

export function quoteInput<T extends AnyTool>(tool: T): z.ZodType<CheckedQuote, QuoteInput<T>> {
  const slots = createImagesInput(tool, uploadId);
  const images = slots.partial().meta({ title: "QuotedImages" }).optional();
  const takesImages = Object.keys(slots.shape).length > 0;
  // The type also states which options a client of this tool may send.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  return toStrict(tool, { options, ...(takesImages && { images }) }) as z.ZodType as z.ZodType<
    CheckedQuote,
    QuoteInput<T>
  >;
}

export function analyzeInput<T extends AnyTool>(tool: T): z.ZodType<CheckedInput, AnalyzeInput<T>> {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  return toStrict(tool, requestFields(tool, uploadOrUrl)) as z.ZodType as z.ZodType<
    CheckedInput,
    AnalyzeInput<T>
  >;
}

export function suggestInput<T extends AnyTool>(
  tool: T,
): z.ZodType<Pick<CheckedInput, "images">, UploadIds<T>> {
  const { images } = requestFields(tool, uploadId);
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  return toStrict(tool, { images }) as z.ZodType as z.ZodType<Pick<CheckedInput, "images">, UploadIds<T>>;
}

/** Returns the input of a preview, whose pixels depend on where it is shown. */
export function previewInput<T extends AnyTool>(tool: T): z.ZodType<CheckedInput & Sized, PreviewInput<T>> {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  return toStrict(tool, {
    ...requestFields(tool, uploadId),
    size: previewSize,
  }) as z.ZodType as z.ZodType<CheckedInput & Sized, PreviewInput<T>>;
}

/** Returns an object schema that lists the known fields when another one is sent. */
function toStrict<Shape extends z.ZodRawShape>(
  tool: AnyTool,
  shape: Shape,
): z.ZodObject<Shape, z.core.$strict> {
  return z.strictObject(shape, {
    error: (issue) =>
      issue.code === "unrecognized_keys"
        ? explainUnknownFields(tool, issue.keys, Object.keys(shape))
        : undefined,
  });
}

/** @param photo returns the schema of a slot's photo */
function requestFields(tool: AnyTool, photo: PhotoInput) {
  const images = createImagesInput(tool, photo);
  const needsNone = Object.keys(tool.images).length === 0;
  return { images: needsNone ? images.default({}) : images, options };
}

const photosText = "Photos by slot: IDs of uploads, or URLs that the server fetches.";

function createImagesInput(tool: AnyTool, photo: PhotoInput) {
  const slots = Object.keys(tool.images).map((slot) => [slot, createSlotInput(tool, slot, photo)] as const);
  const extra = Object.entries<ExtraSlot>(tool.extraImages ?? {}).map(
    ([
      slot,
      {
        missing,
        askedWith: { name, values },
      },
    ]): [string, z.ZodExactOptional<UploadId>] => [
      slot,
      photo(slot, missing)
        .exactOptional()
        .describe(
          `Required with ${name} ${values.map((value) => `"${value}"`).join(" or ")}; refused otherwise.`,
        ),
    ],
  );
  const images = z.strictObject(Object.fromEntries([...slots, ...extra]), {
    error: (issue) =>
      issue.code === "unrecognized_keys" ? explainUnknownSlots(tool, issue.keys) : undefined,
  });
  const described = photo === uploadOrUrl && { description: photosText };
  return images.meta({ title: "Images", ...described });
}

/** Validates the envelope; the tool's own schema validates the options. */
export function generateInput<T extends AnyTool>(tool: T): z.ZodType<GenerateRequest, GenerateInput<T>> {
  const usual = createUsualInput(tool);
  const envelope = tool.finishes === undefined ? usual : finishInput(tool, usual);
  // The type also states which options a client of this tool may send.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  return envelope as z.ZodType as z.ZodType<GenerateRequest, GenerateInput<T>>;
}

function createUsualInput(tool: AnyTool): z.ZodType<GenerateRequest> {
  const { images, options: usualOptions } = requestFields(tool, uploadOrUrl);
  const isDemanding = Object.keys(tool.requiredOptions ?? {}).length > 0;
  const common = {
    images,
    options: isDemanding ? neededOptions : usualOptions,
    idempotencyKey,
    onDoubt,
    webhookUrl,
  };
  const input: z.ZodType<GenerateRequest> =
    tool.usesBrand === true ? toStrict(tool, { ...common, brand }) : toStrict(tool, common);
  if (!isDemanding) return input;
  const required = Object.keys(tool.images).length === 0 ? ["options"] : ["images", "options"];
  return input.meta({ required });
}

/**
 * Distinguishes the three ways to start such a tool by their fields, so that a refusal is about the intended
 * one. The documentation lists all three.
 */
function finishInput(tool: AnyTool, usual: z.ZodType<GenerateRequest>): z.ZodType<GenerateRequest> {
  const slot = requireSoleSlot(tool);
  const upload = uploadInput(slot, tool.images[slot]?.missing ?? "");
  const anyOf = [usual, photoInput, upload].map((way) => z.toJSONSchema(way, { io: "input" }));
  return z
    .unknown()
    .meta({ anyOf })
    .transform((value) => {
      const fields = Object(value);
      if ("photosRunId" in fields) return photoInput.parse(value);
      return ("images" in fields ? usual : upload).parse(value);
    });
}

const photoInput = z
  .object({
    photosRunId: z.uuid({ error: "This isn't a run ID." }),
    selectedImageIndex: z.int().nonnegative().default(0),
    idempotencyKey,
    webhookUrl,
    brand,
  })
  .catchall(anyOptions)
  .transform(
    ({
      photosRunId,
      selectedImageIndex,
      idempotencyKey: key,
      webhookUrl: url,
      brand: followsBrand,
      ...fields
    }) => ({
      photosRunId,
      selectedImageIndex,
      options: fields,
      idempotencyKey: key,
      webhookUrl: url,
      brand: followsBrand,
    }),
  );

function uploadInput(slot: string, missing: string) {
  return z
    .object({ uploadId: uploadOrUrl(slot, missing), idempotencyKey, onDoubt, webhookUrl, brand })
    .catchall(anyOptions)
    .transform(
      ({
        uploadId: id,
        idempotencyKey: key,
        onDoubt: inDoubt,
        webhookUrl: url,
        brand: followsBrand,
        ...fields
      }) => ({
        images: { [slot]: id },
        options: fields,
        idempotencyKey: key,
        onDoubt: inDoubt,
        webhookUrl: url,
        brand: followsBrand,
      }),
    );
}
