import { type AnyTool, getToolName } from "@packshot/tools/catalog";
import { getMutationKey, getQueryKey } from "@trpc/react-query";
import { type ToolQuote, trpc, type TrpcClient } from "./trpc.ts";

/** Upload IDs by slot. */
export type Images = Readonly<Record<string, string>>;
type Options = Readonly<Record<string, unknown>>;

interface RunInput {
  readonly images: Images;
  readonly options: Options;
}

interface Idempotent {
  /** Prevents duplicate runs: a second call with the same key returns the first one's run. */
  readonly idempotencyKey: string;
}

interface BrandInput {
  /** Whether the images should follow the user's brand. */
  readonly brand: boolean;
}

/** An image of another tool's run, which this tool finishes at no extra cost. */
interface PhotoInput {
  readonly photosRunId: string;
  readonly selectedImageIndex: number;
}

type Optional<T> = { readonly [Key in keyof T]?: T[Key] | undefined };
type GenerateInput = Optional<RunInput & PhotoInput & Idempotent & BrandInput>;

export interface Analysis {
  /** Detected values by option name. */
  readonly facts?: unknown;
  /** A note about the facts for the user, for example that no model has seen the image. */
  readonly note: string | null;
}

/** A small image as a data: URL. */
export interface Preview {
  readonly image: string;
  readonly width: number;
  readonly height: number;
}

/** The inputs of a run's first image, and the size of its preview. */
export interface PreviewInput extends RunInput {
  readonly size: "swatch" | "tile" | "stage";
}

export interface SuggestedOptions {
  /** Suitable options for the images, by name. */
  readonly options: unknown;
  /** The product's own colors as `#rrggbb`, most common first. */
  readonly colors: readonly string[];
}

/**
 * The procedures of any tool, for a screen that only learns at run time which tool it shows. The compiler compares this
 * with the procedures of every tool in the registry; the server checks slots and options against the tool's schema.
 */
interface ToolProcedures {
  readonly quote: { query(input: Optional<RunInput>): Promise<ToolQuote> };
  readonly analyze: { mutate(input: Optional<RunInput>): Promise<Analysis> };
  readonly suggest: {
    query(input: Optional<Pick<RunInput, "images">>): Promise<SuggestedOptions>;
  };
  readonly preview: {
    query(
      input: Optional<RunInput> & Pick<PreviewInput, "size">,
      call?: { readonly signal?: AbortSignal },
    ): Promise<{ readonly preview: Preview | null }>;
  };
  readonly generate: { mutate(input: GenerateInput): Promise<{ readonly runId: string }> };
}

function getProcedures(client: TrpcClient, tool: AnyTool): ToolProcedures {
  return client.tools[getToolName(tool)];
}

/** Analyzes images before a run, at no cost. */
export function analyzeImages(client: TrpcClient, tool: AnyTool, input: RunInput): Promise<Analysis> {
  return getProcedures(client, tool).analyze.mutate(input);
}

/** Suggests options for the images, at no cost. */
export function suggestOptions(client: TrpcClient, tool: AnyTool, images: Images): Promise<SuggestedOptions> {
  return getProcedures(client, tool).suggest.query({ images });
}

export function quoteRun(
  client: TrpcClient,
  tool: AnyTool,
  options: Options,
  images?: Images,
): Promise<ToolQuote> {
  return getProcedures(client, tool).quote.query({ options, ...(images && { images }) });
}

/** Resolves to a small preview of a run's image, at no cost, or to null if the engine can't preview these options. */
export async function previewRun(
  client: TrpcClient,
  tool: AnyTool,
  input: PreviewInput,
  signal: AbortSignal,
): Promise<Preview | null> {
  return (await getProcedures(client, tool).preview.query(input, { signal })).preview;
}

/** The input of a run: the images in its slots, or an image of another run. */
export type StartInput = RunInput | { readonly photo: PhotoInput; readonly options: Options };

/** Resolves to the run's id. */
export async function startRun(
  client: TrpcClient,
  tool: AnyTool,
  { idempotencyKey, brand, ...input }: StartInput & Idempotent & Optional<BrandInput>,
): Promise<string> {
  const request = "photo" in input ? { ...input.options, ...input.photo } : input;
  const { runId } = await getProcedures(client, tool).generate.mutate({
    ...request,
    idempotencyKey,
    ...(brand && { brand }),
  });
  return runId;
}

/** Builds query cache keys as tRPC does, so that `utils.tools.invalidate` and everything below it match them. */
export const toolKeys = {
  quote: (tool: AnyTool, options: Options) =>
    getQueryKey(trpc.tools[getToolName(tool)].quote, { options }, "query"),
  preview: (tool: AnyTool, input: PreviewInput, version: number) => [
    ...getQueryKey(trpc.tools[getToolName(tool)].preview, input, "query"),
    version,
  ],
  suggestion: (tool: AnyTool, images: Images) =>
    getQueryKey(trpc.tools[getToolName(tool)].suggest, { images }, "query"),
  /** In the API, an analysis is a mutation, because it may use a paid engine. Screens cache it like a query. */
  analysis: (tool: AnyTool, images: Images) => [
    ...getMutationKey(trpc.tools[getToolName(tool)].analyze),
    { input: { images }, type: "query" },
  ],
};
