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
import {
  type CreatePhotoSchema,
  createSlotSchema,
  createUploadIdSchema,
  createUploadOrUrlSchema,
  type PhotoSchema,
} from "./photo-input.ts";
import { brand, idempotencyKey, onDoubt, type OnDoubt, webhookUrl } from "./start-fields.ts";

interface OptionsField<T> {
  readonly options?: OptionsInput<T> | undefined;
}

/** The input of a quote. Photos that aren't uploaded yet can be omitted. */
interface QuoteInput<T> extends OptionsField<T> {
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

type RequestInput<T> = OptionsField<T> & UploadIds<T>;

/** The input of an analysis by tool `T`. */
export type AnalyzeInput<T> = RequestInput<T>;

interface SizeField {
  readonly size: z.infer<typeof previewSize>;
}

type PreviewInput<T> = RequestInput<T> & SizeField;

/** An input with its tool's slots and with defaults filled in. The tool's own schema checks the options. */
interface CheckedInput {
  readonly images: Readonly<Record<string, string>>;
  readonly options: unknown;
}

interface CheckedQuote {
  readonly options: unknown;
  readonly images?: Readonly<Record<string, string | undefined>> | undefined;
}

interface StartFields {
  /** A key that makes a start safe to repeat: another request with this key starts nothing new. */
  readonly idempotencyKey?: string | undefined;
  /** What to do if a photo's cut-out needs a check or a choice. */
  readonly onDoubt?: OnDoubt | undefined;
  readonly webhookUrl?: string | undefined;
}

/** The field that makes the images follow the user's brand. */
interface BrandField {
  readonly brand?: boolean | undefined;
}

type StartFieldsOf<T> = UsesBrand<T> extends true ? StartFields & BrandField : StartFields;

/** A reference to an image of another tool's finished run, whose token covers up to ten runs that finish its images. */
interface FinishedPhoto {
  readonly photosRunId: string;
  /** The image's index, from 0, which is the default. */
  readonly selectedImageIndex?: number | undefined;
  /** Not allowed, because the photo itself is the background. */
  readonly ground?: never;
}

/** The input that starts a run of a tool that finishes another one's images, covered by that run's token. */
export type FinishInput<T> = Omit<RunOptions<T>, "ground"> & FinishedPhoto & StartFieldsOf<T>;

/** The input that starts a run of tool `T`. */
export type GenerateInput<T> =
  | (UploadIds<T> &
      ([RequiredOptionsOf<T>] extends [never] ? OptionsField<T> : { readonly options: RunOptions<T> }) &
      StartFieldsOf<T>)
  | ([FinishedBy<T>] extends [never]
      ? never
      : FinishInput<T> | (RunOptions<T> & { readonly uploadId: string } & StartFieldsOf<T>));

/** A checked request, with either the photos of the slots or the photo to finish. */
export type GenerateRequest = Readonly<{ options: unknown } & StartFields & BrandField> &
  (
    | { readonly images: Readonly<Record<string, string>> }
    | { readonly photosRunId: string; readonly selectedImageIndex: number }
  );

/** The options of any tool, which its own schema checks. The API documentation uses this title. */
const anyOptions = z.unknown().meta({ title: "Options" });
/** The options of a tool whose options all have defaults. */
const options = anyOptions.default({});
/** The options of a tool with required ones. Optional here, because the tool's own message explains what is missing. */
const requiredOptions = z.unknown().meta({ title: "RunOptions" }).optional();

export function createQuoteSchema<T extends AnyTool>(tool: T): z.ZodType<CheckedQuote, QuoteInput<T>> {
  const slots = createImagesSchema(tool, createUploadIdSchema);
  const images = slots.partial().meta({ title: "QuotedImages" }).optional();
  const takesImages = Object.keys(slots.shape).length > 0;
  // The type also states which options a client of this tool may send.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  return createObject(tool, { options, ...(takesImages && { images }) }) as z.ZodType as z.ZodType<
    CheckedQuote,
    QuoteInput<T>
  >;
}

export function createAnalyzeSchema<T extends AnyTool>(tool: T): z.ZodType<CheckedInput, AnalyzeInput<T>> {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  return createObject(tool, createRequestFields(tool, createUploadOrUrlSchema)) as z.ZodType as z.ZodType<
    CheckedInput,
    AnalyzeInput<T>
  >;
}

export function createSuggestSchema<T extends AnyTool>(
  tool: T,
): z.ZodType<Pick<CheckedInput, "images">, UploadIds<T>> {
  const { images } = createRequestFields(tool, createUploadIdSchema);
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  return createObject(tool, { images }) as z.ZodType as z.ZodType<Pick<CheckedInput, "images">, UploadIds<T>>;
}

/** Creates the schema of a preview's input, whose size depends on where the preview is shown. */
export function createPreviewSchema<T extends AnyTool>(
  tool: T,
): z.ZodType<CheckedInput & SizeField, PreviewInput<T>> {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  return createObject(tool, {
    ...createRequestFields(tool, createUploadIdSchema),
    size: previewSize,
  }) as z.ZodType as z.ZodType<CheckedInput & SizeField, PreviewInput<T>>;
}

/** Creates an object schema whose error for an unknown field lists the known ones. */
function createObject<Shape extends z.ZodRawShape>(
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

/** Creates the schemas of the photos and options. */
function createRequestFields(tool: AnyTool, createPhoto: CreatePhotoSchema) {
  const images = createImagesSchema(tool, createPhoto);
  const needsNone = Object.keys(tool.images).length === 0;
  return { images: needsNone ? images.default({}) : images, options };
}

const photosDescription = "Photos by slot: IDs of uploads, or URLs that the server fetches.";

function createImagesSchema(tool: AnyTool, createPhoto: CreatePhotoSchema) {
  const slots = Object.keys(tool.images).map(
    (slot) => [slot, createSlotSchema(tool, slot, createPhoto)] as const,
  );
  const extra = Object.entries<ExtraSlot>(tool.extraImages ?? {}).map(
    ([
      slot,
      {
        missing,
        askedWith: { name, values },
      },
    ]): [string, z.ZodExactOptional<PhotoSchema>] => [
      slot,
      createPhoto(slot, missing)
        .exactOptional()
        .describe(
          `Required with ${name} ${values.map((value) => `"${value}"`).join(" or ")}; rejected otherwise.`,
        ),
    ],
  );
  const images = z.strictObject(Object.fromEntries([...slots, ...extra]), {
    error: (issue) =>
      issue.code === "unrecognized_keys" ? explainUnknownSlots(tool, issue.keys) : undefined,
  });
  const described = createPhoto === createUploadOrUrlSchema && { description: photosDescription };
  return images.meta({ title: "Images", ...described });
}

/** Creates the schema of the envelope of a start. The tool's own schema checks the options. */
export function createStartSchema<T extends AnyTool>(tool: T): z.ZodType<GenerateRequest, GenerateInput<T>> {
  const photos = createPhotosSchema(tool);
  const envelope = tool.finishes === undefined ? photos : createFinishSchema(tool, photos);
  // The type also states which options a client of this tool may send.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  return envelope as z.ZodType as z.ZodType<GenerateRequest, GenerateInput<T>>;
}

function createPhotosSchema(tool: AnyTool): z.ZodType<GenerateRequest> {
  const { images, options: defaultedOptions } = createRequestFields(tool, createUploadOrUrlSchema);
  const hasRequiredOptions = Object.keys(tool.requiredOptions ?? {}).length > 0;
  const common = {
    images,
    options: hasRequiredOptions ? requiredOptions : defaultedOptions,
    idempotencyKey,
    onDoubt,
    webhookUrl,
  };
  const input: z.ZodType<GenerateRequest> =
    tool.usesBrand === true ? createObject(tool, { ...common, brand }) : createObject(tool, common);
  if (!hasRequiredOptions) return input;
  const required = Object.keys(tool.images).length === 0 ? ["options"] : ["images", "options"];
  return input.meta({ required });
}

/**
 * Creates the schema for a tool that finishes another tool's images. Such a tool can be started in three ways, which
 * are distinguished by their fields, so that an error is about the intended one. The documentation lists all three.
 */
function createFinishSchema(tool: AnyTool, photos: z.ZodType<GenerateRequest>): z.ZodType<GenerateRequest> {
  const slot = requireSoleSlot(tool);
  const upload = createUploadSchema(slot, tool.images[slot]?.missing ?? "");
  const anyOf = [photos, finishedPhotoSchema, upload].map((one) => z.toJSONSchema(one, { io: "input" }));
  return z
    .unknown()
    .meta({ anyOf })
    .transform((value) => {
      const fields = Object(value);
      if ("photosRunId" in fields) return finishedPhotoSchema.parse(value);
      return ("images" in fields ? photos : upload).parse(value);
    });
}

const finishedPhotoSchema = z
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

function createUploadSchema(slot: string, missing: string) {
  return z
    .object({ uploadId: createUploadOrUrlSchema(slot, missing), idempotencyKey, onDoubt, webhookUrl, brand })
    .catchall(anyOptions)
    .transform(
      ({
        uploadId: id,
        idempotencyKey: key,
        onDoubt: doubtAction,
        webhookUrl: url,
        brand: followsBrand,
        ...fields
      }) => ({
        images: { [slot]: id },
        options: fields,
        idempotencyKey: key,
        onDoubt: doubtAction,
        webhookUrl: url,
        brand: followsBrand,
      }),
    );
}
