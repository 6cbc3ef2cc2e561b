import { type AnyTool, toolNameOf } from "@packshot/tools/catalog";
import { getMutationKey, getQueryKey } from "@trpc/react-query";
import { type ToolQuote, trpc, type TrpcClient } from "./trpc.ts";

/** Maps each slot to an upload id. */
export type Images = Readonly<Record<string, string>>;
type Options = Readonly<Record<string, unknown>>;

interface RunInput {
  readonly images: Images;
  readonly options: Options;
}

interface Repeatable {
  /** Sending the same key again starts nothing new. */
  readonly idempotencyKey: string;
}

interface Branded {
  /** The pictures are to look like the person's brand. */
  readonly brand: boolean;
}

/** Names a picture of a run that another tool finishes, within the token of that run. */
interface PhotoInput {
  readonly photosRunId: string;
  readonly selectedImageIndex: number;
}

type Optional<T> = { readonly [Key in keyof T]?: T[Key] | undefined };
type GenerateInput = Optional<RunInput & PhotoInput & Repeatable & Branded>;

export interface Analysis {
  /** Has the names of the tool's options as keys, as far as values were found. */
  readonly facts?: unknown;
  /** Says what a person should know about the facts, for example that no model has seen the picture. */
  readonly note: string | null;
}

/** Is a small picture as a data: address. */
export interface Preview {
  readonly image: string;
  readonly width: number;
  readonly height: number;
}

/** Says what a run's first picture would be made from, and how large it is shown. */
export interface PreviewInput extends RunInput {
  readonly size: "swatch" | "stage";
}

export interface Suggested {
  /** Are options that suit the images, by name. */
  readonly options: unknown;
  /** Are the product's own colors as `#rrggbb`, the most common first. */
  readonly colors: readonly string[];
}

/**
 * Types the procedures of any tool for a screen, which learns only at run time which tool it shows. The compiler
 * compares this with the procedures of every tool in the registry; the server checks slots and options by the tool's
 * own schema.
 */
interface ToolProcedures {
  readonly quote: { query(input: Optional<Pick<RunInput, "options">>): Promise<ToolQuote> };
  readonly analyze: { mutate(input: Optional<RunInput>): Promise<Analysis> };
  readonly suggest: {
    query(input: Optional<Pick<RunInput, "images">>): Promise<Suggested>;
  };
  readonly preview: {
    query(
      input: Optional<RunInput> & Pick<PreviewInput, "size">,
      call?: { readonly signal?: AbortSignal },
    ): Promise<{ readonly preview: Preview | null }>;
  };
  readonly generate: { mutate(input: GenerateInput): Promise<{ readonly runId: string }> };
}

function proceduresOf(client: TrpcClient, tool: AnyTool): ToolProcedures {
  return client.tools[toolNameOf(tool)];
}

/** Finds out about images before a run, at no cost. */
export function analyzeImages(client: TrpcClient, tool: AnyTool, input: RunInput): Promise<Analysis> {
  return proceduresOf(client, tool).analyze.mutate(input);
}

/** Finds out what suits the images, at no cost. */
export function suggestOptions(client: TrpcClient, tool: AnyTool, images: Images): Promise<Suggested> {
  return proceduresOf(client, tool).suggest.query({ images });
}

export function quoteRun(client: TrpcClient, tool: AnyTool, options: Options): Promise<ToolQuote> {
  return proceduresOf(client, tool).quote.query({ options });
}

/** Resolves to a small picture of what a run would make, at no cost, or to null where only a run can show it. */
export async function previewRun(
  client: TrpcClient,
  tool: AnyTool,
  input: PreviewInput,
  signal: AbortSignal,
): Promise<Preview | null> {
  return (await proceduresOf(client, tool).preview.query(input, { signal })).preview;
}

/** Says what a run is made from: the pictures in its slots, or a picture of another run. */
export type StartInput = RunInput | { readonly photo: PhotoInput; readonly options: Options };

/** Resolves with the id of the run. */
export async function startRun(
  client: TrpcClient,
  tool: AnyTool,
  { idempotencyKey, brand, ...input }: StartInput & Repeatable & Optional<Branded>,
): Promise<string> {
  const request = "photo" in input ? { ...input.options, ...input.photo } : input;
  const { runId } = await proceduresOf(client, tool).generate.mutate({
    ...request,
    idempotencyKey,
    ...(brand && { brand }),
  });
  return runId;
}

/** Builds query cache keys the way tRPC does, so that `utils.tools.invalidate` and everything below it match them. */
export const toolKeys = {
  quote: (tool: AnyTool, options: Options) =>
    getQueryKey(trpc.tools[toolNameOf(tool)].quote, { options }, "query"),
  preview: (tool: AnyTool, input: PreviewInput, version: number) => [
    ...getQueryKey(trpc.tools[toolNameOf(tool)].preview, input, "query"),
    version,
  ],
  suggestion: (tool: AnyTool, images: Images) =>
    getQueryKey(trpc.tools[toolNameOf(tool)].suggest, { images }, "query"),
  /** In the API, an analysis is a mutation because it may cost the engine something; a screen asks once per picture. */
  analysis: (tool: AnyTool, images: Images) => [
    ...getMutationKey(trpc.tools[toolNameOf(tool)].analyze),
    { input: { images }, type: "query" },
  ],
};
