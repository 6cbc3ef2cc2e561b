import type { z } from "zod";
import type { OptionField } from "./option-field.ts";
import type { Ask, ImageDetails, TextQuestion, VariationRequest } from "./request.ts";
import { type DefinedCopy, type ToolCopy, withDefaultCopy } from "./tool-copy.ts";

export const categories = ["Content Creation", "Design Tools", "Style Effects", "Business Tools"] as const;
export type Category = (typeof categories)[number];

/** A photo that the user provides. Its key in `ToolDefinition.images` is the slot's name in the API. */
export interface ImageSlot {
  readonly label: string;
  /** The message for a run without this photo. */
  readonly missing: string;
  /**
   * What the photo shows. Determines the slot for a photo that is sent from another screen or the extension, and which
   * sample photos are offered.
   */
  readonly shows: "product" | "person" | "logo" | "screenshot" | "anything";
}

/** A slot as a tool defines it, with a default message. */
type DefinedSlot = Omit<ImageSlot, "missing"> & Partial<ImageSlot>;

const missing = "Please upload an image first.";

function withDefaultMessages<Slots extends string>(images: Readonly<Record<Slots, DefinedSlot>>) {
  const slots = Object.entries<DefinedSlot>(images).map(([name, slot]) => [name, { missing, ...slot }]);
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- `fromEntries` forgets the names
  return Object.fromEntries(slots) as Readonly<Record<Slots, ImageSlot>>;
}

/** A photo that is only required when an option has one of these values. */
export interface ExtraSlot extends ImageSlot {
  readonly askedWith: { readonly name: string; readonly values: readonly string[] };
}

/**
 * The steps before a run. The list is closed, because a new flow is a product decision, not a tool's.
 * - `form` shows the options next to the stage, with a button that starts the run.
 * - `dialog` opens a dialog with the options and a start button when an image is dropped or picked.
 * - `choose-first` asks for an option first; then dropping or picking an image starts the run.
 * - `analysis` analyzes an image when it is added, and fills in the options with the same names as its findings.
 * - `ad` shows photos, headlines and the final ad in three columns.
 */
export type ScreenFlow = "form" | "dialog" | "choose-first" | "analysis" | "ad";

/**
 * How results are shown. Like `ScreenFlow`, this list is closed.
 * - `carousel` shows one result large and the others in a strip.
 * - `options` shows a grid of two columns, "Option 1" and so on, of which one is selected.
 * - `board` shows labeled cards, each with its download.
 * - `reviews` shows one review card at a time.
 */
export type ResultView = "carousel" | "options" | "board" | "reviews";

/** The text and settings that the gallery stores with a finished run's images. */
export interface RunRecord {
  readonly title: string;
  /** True if the title contains the user's own words. Otherwise a meaningful file name replaces it. */
  readonly isNamed?: boolean;
  /** A description of the request, which the gallery shows as 'Settings'. */
  readonly prompt: string;
  readonly styleSettings: Readonly<Record<string, unknown>>;
}

/** Maps an option and one of its choices to the reason why the other options exclude it. */
export type ExcludedChoices = Readonly<Record<string, Readonly<Record<string, string>>>>;

/** A tool's options. They are loaded in the browser, so they contain no prompts. */
export interface OptionsModule<Schema extends z.ZodType> {
  /** A schema that accepts `{}`. Text that the user has to type defaults to "". */
  readonly schema: Schema;
  /** The fields, in the order in which they are shown. */
  readonly fields: readonly OptionField[];
  /** Returns a sentence that explains why a run can't start with these options, or undefined when it can. */
  readonly missing?: (options: z.output<Schema>) => string | undefined;
  /** Adjusts the other options after one has changed, and again before a run. Must be idempotent. */
  readonly adjust?: (options: z.output<Schema>) => z.output<Schema>;
  readonly excluded?: (options: z.output<Schema>) => ExcludedChoices;
  /** Maps options to a note about their current choice. */
  readonly notes?: (options: z.output<Schema>) => Readonly<Record<string, string>>;
  /** Guesses options from the name of an uploaded file. */
  readonly fromFileName?: (name: string) => Partial<z.output<Schema>>;
}

/** The context of a run, in addition to its options. */
export interface RunContext<Facts> {
  /** What `analyze` found, or `unanalyzed` before it's called. */
  readonly facts: Facts;
  /** Returns random numbers from 0 up to but not including 1, always in the same sequence for the same run. */
  readonly random: () => number;
}

/** Facts about a finished run. */
export interface RecordContext<Facts> {
  /** What `analyze` found, or `unanalyzed`. */
  readonly facts: Facts;
  /** The labels of the images that were made, in order. */
  readonly made: readonly string[];
}

/** A tool's suggestions for the given photos. */
export interface Suggestion<Options> {
  readonly options: Partial<Options>;
  /** The product's own colors as `#rrggbb`, most common first, to choose from. */
  readonly colors: readonly string[];
}

/** The part of a tool that only the server loads. */
export interface GenerateModule<Options, Facts = unknown> {
  /**
   * Analyzes the photos, or writes text that depends on them. The screen calls it through the API. If the tool has
   * `unanalyzed`, every run calls it too. Answers are stored, so repeating a question costs nothing.
   */
  readonly analyze?: (options: Options, ask: Ask) => Promise<Facts>;
  /** Default facts before an analysis, such as for a quote. Present if every run needs `analyze`. */
  readonly unanalyzed?: Facts;
  /**
   * Suggests options that suit the photos, which screens preset. Doesn't change options that are sent to the API. `ask`
   * always asks the studio, which costs nothing but recognizes only colors and shapes.
   */
  readonly suggest?: (ask: Ask) => Promise<Suggestion<Options>>;
  /**
   * Returns one request per variation as plain data, in the order of the results. Must be a pure function. A run calls
   * it once.
   */
  readonly variations: (options: Options, context: RunContext<Facts>) => readonly VariationRequest[];
  /** Asks the question in a request's `write`, and resolves to the details to show with the image. */
  readonly write?: (question: TextQuestion, ask: Ask) => Promise<ImageDetails>;
  readonly record: (options: Options, context: RecordContext<Facts>) => RunRecord;
}

/** The values that a result's file name can contain. */
export interface NamedResult<Options> {
  /** The result's number, counted from 1. */
  readonly n: number;
  /** Milliseconds since 1970, different for every result. */
  readonly timestamp: number;
  readonly options: Options;
}

/**
 * The definition of a tool. It's cheap to import anywhere: its options' schema and its prompts are loaded on first use.
 */
export interface ToolDefinition<
  Slots extends string = string,
  Schema extends z.ZodType = z.ZodType,
  Facts = unknown,
  Copy = ToolCopy,
> {
  /** The tool's name in its folder, its route and the storage folder. */
  readonly slug: string;
  readonly name: string;
  readonly description: string;
  readonly category: Category;
  /** Other words that users search for. */
  readonly keywords?: readonly string[];
  readonly flags: { readonly hot?: true; readonly new?: true; readonly comingSoon?: true };
  readonly images: Readonly<Record<Slots, ImageSlot>>;
  /**
   * True if the results only use a photo's look, such as a mood board, so that the tool also takes reference-only
   * photos.
   */
  readonly takesReferences?: true;
  /** True if a user can draw a box around the subject of the first photo and try again. */
  readonly subjectBox?: true;
  /** True if the product is shown as photographed, so that the user isn't asked whether it stands or lies. */
  readonly asPhotographed?: true;
  /**
   * True if a user can place the product by hand in the studio's results, except in styles that move parts of the
   * scene.
   */
  readonly arranges?: true;
  /**
   * True if the tool has a `suggest`, which a screen calls as photos arrive, to preset options that suit
   * them.
   */
  readonly suggests?: true;
  /** The engine that the tool requires, whichever engine is configured. */
  readonly prefers?: "studio";
  /**
   * True if the same photos and options give the same results, so the screen asks before it repeats a run.
   */
  readonly isRepeatable?: true;
  /**
   * The slug of a tool whose images this tool can also use. The token for a run of that tool also covers up to ten runs
   * of this tool with its images.
   */
  readonly finishes?: string;
  /** The labels of the results in order, one for each variation. */
  readonly variationLabels: readonly string[];
  readonly flow: ScreenFlow;
  readonly resultView: ResultView;
  readonly estimateSeconds: number;
  readonly copy: Copy;
  /** Returns the file name of a result; a vector has the same name with a different extension. */
  readonly downloadName: (result: NamedResult<z.output<Schema>>) => string;
  readonly options: () => Promise<OptionsModule<Schema>>;
  readonly generate: () => Promise<GenerateModule<z.output<Schema>, Facts>>;
}

/** A tool as its folder defines it, without fields that have defaults. */
type Definition<Slots extends string, Schema extends z.ZodType, Facts> = Omit<
  ToolDefinition<Slots, Schema, Facts, DefinedCopy>,
  "images"
> & { readonly images: Readonly<Record<Slots, DefinedSlot>> };

/** Defines a tool. Checks the definition's type, keeps its exact types for the router, and adds the default copy. */
export function defineTool<
  const Slots extends string,
  Schema extends z.ZodType,
  Facts,
  const Finished extends string = never,
  const Extra extends string = never,
  const Required extends string = never,
  Brand extends true = never,
>(
  definition: Definition<Slots, Schema, Facts> & OptionalProperties<Finished, Extra, Required, Brand>,
): ToolDefinition<Slots, Schema, Facts> & OptionalProperties<Finished, Extra, Required, Brand> {
  return {
    ...definition,
    images: withDefaultMessages(definition.images),
    copy: withDefaultCopy(definition.copy),
  };
}

/** Properties that only some tools have. */
interface OptionalProperties<
  Finished extends string,
  Extra extends string,
  Required extends string,
  Brand extends true,
> {
  /** True if the tool's images can follow the user's brand. */
  readonly usesBrand?: Brand;
  readonly finishes?: Finished;
  /**
   * The slots that only some choices require; they come after `images`, and results are never compared with
   * their photos.
   */
  readonly extraImages?: Readonly<Record<Extra, ExtraSlot>>;
  /**
   * Labels of the options without which no run can start. The schema still accepts `{}`, for a screen to
   * start from.
   */
  readonly requiredOptions?: Readonly<Record<Required, string>>;
}

/**
 * Returns the slots that a run with these options has, in order: those of every run, then those that a choice requires.
 */
export function listSlots(
  { images, extraImages = {} }: Pick<AnyTool, "images" | "extraImages">,
  options: unknown,
): Readonly<Record<string, ImageSlot>> {
  const required = Object.entries<ExtraSlot>(extraImages).filter(([, { askedWith }]) =>
    askedWith.values.some((value) => value === Object(options)[askedWith.name]),
  );
  return { ...images, ...Object.fromEntries(required) };
}

/** Returns whether scenes place the product in the slot, so that it matters whether it stands or lies. */
export function placesProduct(
  { images, subjectBox, asPhotographed }: Pick<AnyTool, "images" | "subjectBox" | "asPhotographed">,
  slot: string,
): boolean {
  const imageSlot: ImageSlot | undefined = images[slot];
  return imageSlot?.shows === "product" && subjectBox === true && asPhotographed !== true;
}

/** Any tool. The type parameters are in input and output positions, and only `any` fits both. */
// oxlint-disable-next-line typescript/no-explicit-any
export type AnyTool = ToolDefinition<any, any, any> & OptionalProperties<string, string, string, true>;
/** The options that clients can send to a tool. */
export type OptionsInput<T> = T extends ToolDefinition<string, infer S, infer _> ? z.input<S> : never;
export type SlotsOf<T> = T extends ToolDefinition<infer S, infer _, infer __> ? S : never;
/** The slots that only some choices require. */
export type ExtraSlotsOf<T> = T extends { readonly extraImages?: infer Extra }
  ? keyof NonNullable<Extra> & string
  : never;
/** The options without which no run can start. */
export type RequiredOptionsOf<T> = T extends { readonly requiredOptions?: infer Required }
  ? keyof NonNullable<Required> & string
  : never;
/** True for a tool whose images can follow a brand. */
export type UsesBrand<T> = T extends { readonly usesBrand?: infer Brand }
  ? [NonNullable<Brand>] extends [never]
    ? false
    : true
  : false;
/** The result of a tool's analysis. */
export type FactsOf<T> = T extends ToolDefinition<infer _, infer __, infer F> ? F : never;
/** The slug of the tool whose images it finishes, or never for a tool that finishes none. */
export type FinishedBy<T> = T extends { readonly finishes?: infer Finished } ? NonNullable<Finished> : never;
