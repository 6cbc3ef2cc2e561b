import type { z } from "zod";
import type { VariationRequest } from "./request.ts";

export const categories = ["Content Creation", "Design Tools", "Style Effects", "Business Tools"] as const;
export type Category = (typeof categories)[number];

/** A picture that the person brings. Its key in `ToolDefinition.images` is the slot's name in the API. */
export interface ImageSlot {
  readonly label: string;
  /** Shown when a run is started without it. */
  readonly missing: string;
}

/** How the screen leads to a run. Closed list: a new flow is a product decision, not a tool's. */
type ScreenFlow = "form";
/** How results are shown. Closed list, as above. */
type ResultView = "carousel";

interface ToolTexts {
  readonly title: string;
  readonly subtitle: string;
  readonly action: string;
  /** The empty stage. */
  readonly placeholder: string;
  /** No variation succeeded. */
  readonly failed: string;
  readonly insufficientTokens: string;
  readonly tips: { readonly good: readonly string[]; readonly bad: readonly string[] };
}

/** What a finished run leaves in the gallery besides its pictures. */
export interface RunRecord {
  readonly title: string;
  /** The specification's "prompt", shown to people as 'Settings'. */
  readonly prompt: string;
  readonly styleSettings: Readonly<Record<string, unknown>>;
}

interface OptionsModule<Schema extends z.ZodType> {
  readonly schema: Schema;
}

/** The heavy half of a tool: never part of a browser bundle. */
export interface GenerateModule<Options> {
  /** One request per variation; pure. The order is the order of the results. */
  readonly variations: (options: Options) => readonly VariationRequest[];
  readonly record: (options: Options) => RunRecord;
}

/**
 * Everything the product knows about a tool. The definition itself is cheap to import anywhere;
 * its options' schema and its prompts load when first used.
 */
export interface ToolDefinition<Slots extends string = string, Schema extends z.ZodType = z.ZodType> {
  /** Also the folder name, the route and the storage folder. */
  readonly slug: string;
  readonly name: string;
  readonly description: string;
  readonly category: Category;
  readonly flags: { readonly hot?: true; readonly new?: true; readonly comingSoon?: true };
  readonly images: Readonly<Record<Slots, ImageSlot>>;
  /** It helps to be told where the subject is: a person may draw a box on the first image and try again. */
  readonly subjectBox?: true;
  /** The engine that keeps the tool's promise, whichever is configured. */
  readonly prefers?: "studio";
  /** Labels of the results, in order; their number is the number of variations. */
  readonly variationLabels: readonly string[];
  readonly flow: ScreenFlow;
  readonly resultView: ResultView;
  readonly estimateSeconds: number;
  readonly texts: ToolTexts;
  /** File name of result `n` (from 1). */
  readonly downloadName: (n: number) => string;
  readonly options: () => Promise<OptionsModule<Schema>>;
  readonly generate: () => Promise<GenerateModule<z.output<Schema>>>;
}

/** Checks a definition against the closed lists and keeps its exact types for the router. */
export function defineTool<const Slots extends string, Schema extends z.ZodType>(
  definition: ToolDefinition<Slots, Schema>,
): ToolDefinition<Slots, Schema> {
  return definition;
}

/** A definition of whatever slots and schema: `any` is the only type that both positions of the schema accept. */
// oxlint-disable-next-line typescript/no-explicit-any
export type AnyTool = ToolDefinition<any, any>;
/** What a script or the web app may send as a tool's options. */
export type OptionsInput<T> = T extends ToolDefinition<string, infer S> ? z.input<S> : never;
export type SlotsOf<T> = T extends ToolDefinition<infer S> ? S : never;
