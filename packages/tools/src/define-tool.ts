import type { z } from "zod";
import type { OptionField } from "./option-field.ts";
import type { Ask, PictureDetails, TextQuestion, VariationRequest } from "./request.ts";

export const categories = ["Content Creation", "Design Tools", "Style Effects", "Business Tools"] as const;
export type Category = (typeof categories)[number];

/** Describes a picture that the person brings. Its key in `ToolDefinition.images` is the slot's name in the API. */
export interface ImageSlot {
  readonly label: string;
  /** Is shown when a run is started without it. */
  readonly missing: string;
  /**
   * Says what the picture is of, so that pictures from elsewhere come into the slot that is meant for them, and which
   * pictures of our own are offered to try the tool with.
   */
  readonly shows: "product" | "person" | "logo" | "screenshot" | "anything";
}

/** Describes a picture that is asked for only while an option has one of these values. */
export interface ExtraSlot extends ImageSlot {
  readonly askedWith: { readonly name: string; readonly values: readonly string[] };
}

/**
 * Says how the screen leads to a run. The list is closed: a new flow is a product decision, not a tool's.
 * - `form` shows the options beside the stage, with a button that starts the run.
 * - `dialog` opens a dialog with the options and a start button when an image is dropped or picked.
 * - `choose-first` asks for an option first; then dropping or picking an image starts the run.
 * - `analysis` analyzes an image as it arrives, and fills in the options that have the same names as its findings.
 * - `ad` shows photos, headlines and the final ad in three columns.
 */
export type ScreenFlow = "form" | "dialog" | "choose-first" | "analysis" | "ad";

/**
 * Says how results are shown. This list is closed, too.
 * - `carousel` shows one large and the others in a strip.
 * - `options` shows a grid of two columns, "Option 1" and so on, of which one is selected.
 * - `board` shows labeled cards, each with its download.
 * - `reviews` shows one review card at a time.
 */
export type ResultView = "carousel" | "options" | "board" | "reviews";

/** Templates may name {made}, {total}, {seconds}, {clock} (m:ss) and {wait}, the expected duration. */
export interface ProgressTexts {
  /** Rotates through several titles, showing each for two seconds. */
  readonly titles: readonly string[];
  /** Is shown while the run waits in the queue. */
  readonly queued?: string;
  /** Is shown once the first result is there. */
  readonly made?: string;
  readonly hint?: string;
  readonly status?: string;
}

/** Holds the texts of the dialog with a tool's options. */
interface DialogTexts {
  readonly title: string;
  readonly subtitle?: string;
  readonly confirm?: string;
  /**
   * Replaces the texts above when the engine can make at most one choice of every field in a group, as the quote's
   * `unavailable` choices tell. The group is then not offered.
   */
  readonly withoutGroup?: { readonly group: string; readonly title?: string; readonly subtitle: string };
}

interface ToolTexts {
  readonly title: string;
  readonly subtitle: string;
  readonly action: string;
  /** Labels the action once there are results, where it isn't a plain count of more pictures. */
  readonly again?: string;
  /** Is shown on the empty stage. */
  readonly placeholder: string;
  /** Is a badge that says how long a run takes, e.g. 'Processing time: {wait}'. */
  readonly time?: string;
  /**
   * Gives `estimateSeconds` in words, e.g. '5-10 seconds', while the server has no better estimate. The default is
   * 'about … seconds'.
   */
  readonly wait?: string;
  readonly progress?: ProgressTexts;
  /** Is the heading above the results. */
  readonly results?: string;
  /** Labels a result; it may name {n} and {total}. */
  readonly badge?: string;
  /** Is for the flow `dialog`. Without `confirm`, a choice starts the run. */
  readonly dialog?: DialogTexts;
  /** Is the title of the error card. */
  readonly errorTitle?: string;
  /** Is shown when no variation succeeded. */
  readonly failed: string;
  /** Is shown when the run itself failed before every variation was tried. The default is `failed`. */
  readonly broke?: string;
  readonly insufficientTokens: string;
  /** Is shown after a run that used the last token. The default is a sentence that all tools share. */
  readonly lastToken?: string;
  /** Is shown while an arriving image is analyzed, and when that fails. */
  readonly analyzing?: { readonly title: string; readonly failed: string };
  /** Is always on the screen, e.g. a legal notice. */
  readonly notice?: string;
  /** Says before a run what the local engine leaves out. */
  readonly onStudio?: string;
  readonly tips: { readonly good: readonly string[]; readonly bad: readonly string[] };
}

/** Holds what the gallery keeps of a finished run besides its pictures. */
export interface RunRecord {
  readonly title: string;
  /** If true, the title contains words of the person's; otherwise the name of their file, if it says something, is better. */
  readonly isNamed?: boolean;
  /** Describes in words what was asked for; the gallery shows it as 'Settings'. */
  readonly prompt: string;
  readonly styleSettings: Readonly<Record<string, unknown>>;
}

/** Maps an option and one of its choices to the reason why the other options rule that choice out. */
export type ExcludedChoices = Readonly<Record<string, Readonly<Record<string, string>>>>;

/** Holds what a person can set. It loads in the browser, so it contains no prompt. */
export interface OptionsModule<Schema extends z.ZodType> {
  /** Accepts `{}`. What a person has to type defaults to "". */
  readonly schema: Schema;
  /** Lists the fields in the order in which they are shown. */
  readonly fields: readonly OptionField[];
  /** Returns a sentence that says why a run can't start with these options, or undefined when it can. */
  readonly missing?: (options: z.output<Schema>) => string | undefined;
  /** Adjusts the other options after one was changed, and again before a run. It must be idempotent. */
  readonly adjust?: (options: z.output<Schema>) => z.output<Schema>;
  readonly excluded?: (options: z.output<Schema>) => ExcludedChoices;
  /** Maps options to a note about their current choice. */
  readonly notes?: (options: z.output<Schema>) => Readonly<Record<string, string>>;
  /** Guesses options from the name of an uploaded file. */
  readonly fromFileName?: (name: string) => Partial<z.output<Schema>>;
}

/** Holds what a run knows besides its options. */
export interface RunContext<Facts> {
  /** Holds what `analyze` found, or `unanalyzed` before it was asked. */
  readonly facts: Facts;
  /** Returns numbers from 0 to below 1, in the same sequence for the same run. */
  readonly random: () => number;
}

/** Holds what a run knows when it has ended. */
export interface RecordContext<Facts> {
  /** Holds what `analyze` found, or `unanalyzed`. */
  readonly facts: Facts;
  /** Lists the labels of the pictures that were made, in order. */
  readonly made: readonly string[];
}

/** Is what a tool suggests for pictures. */
export interface Suggestion<Options> {
  readonly options: Partial<Options>;
  /** Are the product's own colors as `#rrggbb`, the most common first, to choose from. */
  readonly colors: readonly string[];
}

/** Is the heavy half of a tool, which is never part of a browser bundle. */
export interface GenerateModule<Options, Facts = unknown> {
  /**
   * Finds out about the images, or writes what depends on them. The screen calls it through the API; with
   * `unanalyzed`, every run calls it, too. Answers are kept, so asking the same again costs nothing.
   */
  readonly analyze?: (options: Options, ask: Ask) => Promise<Facts>;
  /** Is set when the variations need `analyze`. It is used where no analysis was made, e.g. for a quote. */
  readonly unanalyzed?: Facts;
  /**
   * Suggests options that suit the pictures, for a screen to preset; options sent to the API stay as they are. The
   * studio always answers, which costs nothing and recognizes only colors and shapes.
   */
  readonly suggest?: (ask: Ask) => Promise<Suggestion<Options>>;
  /** Returns one request per variation as plain data, in the order of the results. It is pure. A run calls it once. */
  readonly variations: (options: Options, context: RunContext<Facts>) => readonly VariationRequest[];
  /** Has the question in a request's `write` answered, and turns the answer into what is shown with the picture. */
  readonly write?: (question: TextQuestion, ask: Ask) => Promise<PictureDetails>;
  readonly record: (options: Options, context: RecordContext<Facts>) => RunRecord;
}

/** Holds what a result's file name may contain. */
export interface NamedResult<Options> {
  /** Numbers the results from 1. */
  readonly n: number;
  /** Is in milliseconds since 1970, and differs for every result. */
  readonly timestamp: number;
  readonly options: Options;
}

/**
 * Holds everything the product knows about a tool. The definition itself is cheap to import anywhere; its options'
 * schema and its prompts load when first used.
 */
export interface ToolDefinition<
  Slots extends string = string,
  Schema extends z.ZodType = z.ZodType,
  Facts = unknown,
> {
  /** Is also the folder name, the route and the storage folder. */
  readonly slug: string;
  readonly name: string;
  readonly description: string;
  readonly category: Category;
  readonly flags: { readonly hot?: true; readonly new?: true; readonly comingSoon?: true };
  readonly images: Readonly<Record<Slots, ImageSlot>>;
  /** Says that what it makes is a look or a direction and no listing, so it also takes pictures for reference only. */
  readonly takesReferences?: true;
  /** Lets a person draw a box around the subject of the first image and try again. */
  readonly subjectBox?: true;
  /** Lets a person place the product by hand in what the studio has made, but for styles that move what is seen. */
  readonly arranges?: true;
  /** Says that the tool has a `suggest`, which a screen calls as pictures arrive, to preset options that suit them. */
  readonly suggests?: true;
  /** Names the engine that keeps the tool's promise, whichever is configured. */
  readonly prefers?: "studio";
  /** Says that the same pictures and options give the same results, so the screen asks before it repeats a run. */
  readonly sameAgain?: true;
  /** Names by slug a tool whose finished pictures it also takes, for up to ten runs within the token of that run. */
  readonly finishes?: string;
  /** Labels the results in order, one for each variation. */
  readonly variationLabels: readonly string[];
  readonly flow: ScreenFlow;
  readonly resultView: ResultView;
  readonly estimateSeconds: number;
  readonly texts: ToolTexts;
  /** Returns the file name of a result; a vector has the same name with its own extension. */
  readonly downloadName: (result: NamedResult<z.output<Schema>>) => string;
  readonly options: () => Promise<OptionsModule<Schema>>;
  readonly generate: () => Promise<GenerateModule<z.output<Schema>, Facts>>;
}

/** Checks a definition against the closed lists and keeps its exact types for the router. */
export function defineTool<
  const Slots extends string,
  Schema extends z.ZodType,
  Facts,
  const Finished extends string = never,
  const Extra extends string = never,
  const Required extends string = never,
  Brand extends true = never,
>(
  definition: ToolDefinition<Slots, Schema, Facts> & Further<Finished, Extra, Required, Brand>,
): ToolDefinition<Slots, Schema, Facts> & Further<Finished, Extra, Required, Brand> {
  return definition;
}

/** Has the names that not every tool has. */
interface Further<
  Finished extends string,
  Extra extends string,
  Required extends string,
  Brand extends true,
> {
  /** Its pictures can be in the look of the person's own brand. */
  readonly usesBrand?: Brand;
  readonly finishes?: Finished;
  /** Are the slots that only some choices ask for; they come after `images`, and results are never compared with them. */
  readonly extraImages?: Readonly<Record<Extra, ExtraSlot>>;
  /** Labels of the options without which no run can start. The schema still accepts `{}`, for a screen to start from. */
  readonly requiredOptions?: Readonly<Record<Required, string>>;
}

/** Returns the slots that a run with these options has, in order: those of every run, then those that a choice asks for. */
export function slotsFor(
  { images, extraImages = {} }: Pick<AnyTool, "images" | "extraImages">,
  options: unknown,
): Readonly<Record<string, ImageSlot>> {
  const asked = Object.entries<ExtraSlot>(extraImages).filter(([, { askedWith }]) =>
    askedWith.values.some((value) => value === Object(options)[askedWith.name]),
  );
  return { ...images, ...Object.fromEntries(asked) };
}

/** Stands for a definition with any slots, schema and facts: `any` is the only type that all their positions accept. */
// oxlint-disable-next-line typescript/no-explicit-any
export type AnyTool = ToolDefinition<any, any, any> & Further<string, string, string, true>;
/** Is what a script or the web app may send as a tool's options. */
export type OptionsInput<T> = T extends ToolDefinition<string, infer S, infer _> ? z.input<S> : never;
export type SlotsOf<T> = T extends ToolDefinition<infer S, infer _, infer __> ? S : never;
/** Names the slots that only some choices ask for. */
export type ExtraSlotsOf<T> = T extends { readonly extraImages?: infer Extra }
  ? keyof NonNullable<Extra> & string
  : never;
/** Names the options without which no run can start. */
export type RequiredOptionsOf<T> = T extends { readonly requiredOptions?: infer Required }
  ? keyof NonNullable<Required> & string
  : never;
/** True for a tool whose pictures can be in the look of a brand. */
export type UsesBrand<T> = T extends { readonly usesBrand?: infer Brand }
  ? [NonNullable<Brand>] extends [never]
    ? false
    : true
  : false;
/** Is what a tool's analysis resolves with. */
export type FactsOf<T> = T extends ToolDefinition<infer _, infer __, infer F> ? F : never;
/** Is the slug of the tool whose pictures it finishes, or never for a tool that finishes none. */
export type FinishedBy<T> = T extends { readonly finishes?: infer Finished } ? NonNullable<Finished> : never;
