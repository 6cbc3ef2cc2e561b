import type { AnyTool, ExtraSlot, ExtraSlotsOf, FinishedBy, OptionsInput, SlotsOf } from "@packshot/tools";
import { z } from "zod";
import { previewSize } from "../services/previews.ts";
import { soleSlot } from "../services/runs/finish-photo.ts";

interface Options<T> {
  readonly options: OptionsInput<T>;
}

type ImagesOf<T> = { readonly [Slot in SlotsOf<T>]: string } & {
  readonly [Slot in ExtraSlotsOf<T>]?: string;
};

interface RequestInput<T> extends Options<T> {
  /** Maps each slot to the id of an upload. */
  readonly images: ImagesOf<T>;
}

interface OfBulk {
  /** It is a row of bulk work, which waits behind other runs and has limits of its own. */
  readonly bulk?: boolean | undefined;
}

/** An analysis by tool `T` takes this input. */
export type AnalyseInput<T> = RequestInput<T> & OfBulk;

interface PreviewInput<T> extends RequestInput<T> {
  readonly size: z.infer<typeof previewSize>;
}

interface Started extends OfBulk {
  /** Sending the same request again under the same key starts nothing new. */
  readonly idempotencyKey?: string | undefined;
  /** The pictures are to look like the person's brand. Only the tools that use a brand take it. */
  readonly brand?: boolean | undefined;
}

/** Names a picture of a run of the tool that is finished. The token of that run covers up to ten runs like this. */
interface FinishedPhoto {
  readonly photosRunId: string;
  /** Counts from 0, which is the default. */
  readonly selectedImageIndex?: number | undefined;
  /** The photo itself is the ground. */
  readonly ground?: never;
}

/** This input starts a run of a tool that finishes another one's pictures, within the token of that run. */
export type FinishInput<T> = Omit<OptionsInput<T>, "ground"> & FinishedPhoto & Started;

/** This input starts a run of tool `T`. */
export type GenerateInput<T> =
  | (RequestInput<T> & Started)
  | ([FinishedBy<T>] extends [never]
      ? never
      : FinishInput<T> | (OptionsInput<T> & { readonly uploadId: string } & Started));

/** A request that has been checked has either the pictures of the slots or the photo that is to be finished. */
export type GenerateRequest = Readonly<{ options: unknown } & Started> &
  (
    | { readonly images: Readonly<Record<string, string>> }
    | { readonly photosRunId: string; readonly selectedImageIndex: number }
  );

const idempotencyKey = z.string().min(1).max(200).optional();

const brand = z.boolean().optional();

const bulk = z
  .boolean()
  .optional()
  .describe("A row of bulk work: it waits behind other runs and has limits of its own.");

/** The API's document shows them under this name; the tool's own schema checks them. */
const options = z.unknown().meta({ title: "Options" });

export function quoteInput<T extends AnyTool>(): z.ZodType<Options<T>, Options<T>> {
  // The type also states what a client of this tool may send as options.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  return z.strictObject({ options }) as z.ZodType as z.ZodType<Options<T>, Options<T>>;
}

export function analyseInput<T extends AnyTool>(tool: T): z.ZodType<AnalyseInput<T>, AnalyseInput<T>> {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  return requestInput(tool).extend({ bulk }) as z.ZodType as z.ZodType<AnalyseInput<T>, AnalyseInput<T>>;
}

/** The pixels of a preview follow from where it is shown. */
export function previewInput<T extends AnyTool>(tool: T): z.ZodType<PreviewInput<T>, PreviewInput<T>> {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  return requestInput(tool).extend({ size: previewSize }) as z.ZodType as z.ZodType<
    PreviewInput<T>,
    PreviewInput<T>
  >;
}

function requestInput(tool: AnyTool) {
  return z.strictObject({ images: imagesInput(tool), options });
}

export function imagesInput(tool: AnyTool) {
  const slots = Object.entries(tool.images).map(
    ([slot, { missing }]): [string, z.ZodType<string, string>] => [slot, uploadId(slot, missing)],
  );
  const extra = Object.entries<ExtraSlot>(tool.extraImages ?? {}).map(
    ([
      slot,
      {
        missing,
        askedWith: { name, values },
      },
    ]): [string, z.ZodExactOptional<UploadId>] => [
      slot,
      uploadId(slot, missing)
        .exactOptional()
        .describe(
          `Goes with ${name} ${values.map((value) => `"${value}"`).join(" or ")}, and is refused without it.`,
        ),
    ],
  );
  return z.strictObject(Object.fromEntries([...slots, ...extra])).meta({ title: "Images" });
}

/** Checks the envelope and leaves the options to the tool's own schema. */
export function generateInput<T extends AnyTool>(tool: T): z.ZodType<GenerateRequest, GenerateInput<T>> {
  const input = requestInput(tool).extend({ idempotencyKey, bulk });
  const usual: z.ZodType<GenerateRequest> = tool.usesBrand ? input.extend({ brand }) : input;
  const envelope = tool.finishes === undefined ? usual : finishing(tool, usual);
  // The type also states what a client of this tool may send as options.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  return envelope as z.ZodType as z.ZodType<GenerateRequest, GenerateInput<T>>;
}

/**
 * Tells apart the three ways to start such a tool by their fields, so that a refusal is about the way that was meant.
 * Documents say that there are three.
 */
function finishing(tool: AnyTool, usual: z.ZodType<GenerateRequest>): z.ZodType<GenerateRequest> {
  const slot = soleSlot(tool);
  const upload = uploadInput(slot, tool.images[slot]?.missing ?? "");
  const anyOf = [usual, photoInput, upload].map((way) => z.toJSONSchema(way, { io: "input" }));
  return z
    .unknown()
    .meta({ anyOf })
    .transform((value) => {
      const given = Object(value);
      if ("photosRunId" in given) return photoInput.parse(value);
      return ("images" in given ? usual : upload).parse(value);
    });
}

const photoInput = z
  .object({
    photosRunId: z.uuid({ error: "This is not the id of a run." }),
    selectedImageIndex: z.int().nonnegative().default(0),
    idempotencyKey,
    brand,
    bulk,
  })
  .catchall(options)
  .transform(
    ({ photosRunId, selectedImageIndex, idempotencyKey: key, brand: inBrand, bulk: inBulk, ...given }) => ({
      photosRunId,
      selectedImageIndex,
      options: given,
      idempotencyKey: key,
      brand: inBrand,
      bulk: inBulk,
    }),
  );

function uploadInput(slot: string, missing: string) {
  return z
    .object({ uploadId: uploadId(slot, missing), idempotencyKey, brand, bulk })
    .catchall(options)
    .transform(({ uploadId: id, idempotencyKey: key, brand: inBrand, bulk: inBulk, ...given }) => ({
      images: { [slot]: id },
      options: given,
      idempotencyKey: key,
      brand: inBrand,
      bulk: inBulk,
    }));
}

type UploadId = z.ZodType<string, string>;

function uploadId(slot: string, missing: string): UploadId {
  return z.uuid({
    error: ({ input }) =>
      input === undefined || input === null || input === ""
        ? missing
        : Array.isArray(input)
          ? `One image goes into "${slot}": send one upload id.`
          : `"${slot}" takes the id of an upload.`,
  });
}
