import type { z } from "zod";
import type { OptionField } from "./option-field.ts";
import type { Ask, PictureDetails, TextQuestion, VariationRequest } from "./request.ts";

export const categories = ["Content Creation", "Design Tools", "Style Effects", "Business Tools"] as const;
export type Category = (typeof categories)[number];

/** A picture that the person brings. Its key in `ToolDefinition.images` is the slot's name in the API. */
export interface ImageSlot {
  readonly label: string;
  /** Shown when a run is started without it. */
  readonly missing: string;
  /** Pictures of ours to try the tool with. */
  readonly samples?: "people" | "products";
}

/**
 * How the screen leads to a run. Closed list: a new flow is a product decision, not a tool's.
 * - `form`: options beside the stage, the button starts.
 * - `dialog`: an image that is dropped or picked opens a dialog with the options, whose button starts.
 * - `choose-first`: an option first; then an image that is dropped or picked starts.
 * - `analysis`: an image is analysed as it arrives; what was found fills in the options of the same names.
 * - `ad`: photos, headlines and the final ad, in three columns.
 */
export type ScreenFlow = "form" | "dialog" | "choose-first" | "analysis" | "ad";

/**
 * How results are shown. Closed list, as above.
 * - `carousel`: one large, the others in a strip.
 * - `options`: a grid of two columns, "Option 1" and so on, of which one is selected.
 * - `board`: labeled cards, each with its download.
 * - `reviews`: one review card at a time.
 */
export type ResultView = "carousel" | "options" | "board" | "reviews";

/** Templates may name {made}, {total}, {seconds}, {clock} (m:ss) and {wait}: how long it takes. */
export interface ProgressTexts {
  /** Several take turns, two seconds each. */
  readonly titles: readonly string[];
  /** While it waits for its turn. */
  readonly queued?: string;
  /** Once the first result is there. */
  readonly made?: string;
  readonly hint?: string;
  readonly status?: string;
}

/** The words of the dialog with a tool's options. */
interface DialogTexts {
  readonly title: string;
  readonly subtitle?: string;
  readonly confirm?: string;
  /**
   * For an engine that can make only one choice, or none, of every field in a group (the quote's `unavailable`
   * choices tell): then the group is not offered, and these words stand in place of the ones above.
   */
  readonly withoutGroup?: { readonly group: string; readonly title?: string; readonly subtitle: string };
}

interface ToolTexts {
  readonly title: string;
  readonly subtitle: string;
  readonly action: string;
  /** The action once there are results, where it isn't a plain count of more pictures. */
  readonly again?: string;
  /** The empty stage. */
  readonly placeholder: string;
  /** A badge on how long it takes, e.g. 'Processing time: {wait}'. */
  readonly time?: string;
  /** `estimateSeconds` as advertised, e.g. '5-10 seconds', for a server that knows no better; without it 'about … seconds'. */
  readonly wait?: string;
  readonly progress?: ProgressTexts;
  /** The heading above the results. */
  readonly results?: string;
  /** Stands on a result; may name {n} and {total}. */
  readonly badge?: string;
  /** Belongs to the flow `dialog`; without `confirm`, a choice starts the run. */
  readonly dialog?: DialogTexts;
  /** Title of the error card. */
  readonly errorTitle?: string;
  /** No variation succeeded. */
  readonly failed: string;
  /** The run itself broke down before all of them were tried; without it `failed`. */
  readonly broke?: string;
  readonly insufficientTokens: string;
  /** After a run that has left no token; without it, the usual sentence. */
  readonly lastToken?: string;
  /** While an image is analysed as it arrives, and when that fails. */
  readonly analysing?: { readonly title: string; readonly failed: string };
  /** A line that stands on the screen always, e.g. on what the law says. */
  readonly notice?: string;
  /** What the local engine leaves out, said before a run. */
  readonly onStudio?: string;
  readonly tips: { readonly good: readonly string[]; readonly bad: readonly string[] };
}

/** What a finished run leaves in the gallery besides its pictures. */
export interface RunRecord {
  readonly title: string;
  /** What the run was asked for, in words; people read it as 'Settings'. */
  readonly prompt: string;
  readonly styleSettings: Readonly<Record<string, unknown>>;
}

/** Option → choice → why the other options rule it out. */
export type ExcludedChoices = Readonly<Record<string, Readonly<Record<string, string>>>>;

/** What a person can set. It loads in the browser, so no prompt is in it. */
export interface OptionsModule<Schema extends z.ZodType> {
  /** It accepts `{}`; what a person has to type defaults to "". */
  readonly schema: Schema;
  /** As they are shown, in order. */
  readonly fields: readonly OptionField[];
  /** A sentence that says why a run can't start with these options; undefined when it can. */
  readonly missing?: (options: z.output<Schema>) => string | undefined;
  /** Adjusts the other options after one was changed, and before a run. It is idempotent. */
  readonly adjust?: (options: z.output<Schema>) => z.output<Schema>;
  readonly excluded?: (options: z.output<Schema>) => ExcludedChoices;
  /** Option → a sentence that the present choice deserves. */
  readonly notes?: (options: z.output<Schema>) => Readonly<Record<string, string>>;
  /** What the name of an uploaded file tells. */
  readonly fromFileName?: (name: string) => Partial<z.output<Schema>>;
}

/** What a run knows besides its options. */
export interface RunContext<Facts> {
  /** What `analyse` found, or `unanalysed` before it was asked. */
  readonly facts: Facts;
  /** Gives numbers from 0 to below 1, in the same sequence for the same run. */
  readonly random: () => number;
}

/** What a run knows when it has ended. */
export interface RecordContext<Facts> {
  /** What `analyse` found, or `unanalysed`. */
  readonly facts: Facts;
  /** Labels of the pictures that there are, in order. */
  readonly made: readonly string[];
}

/** The heavy half of a tool: never part of a browser bundle. */
export interface GenerateModule<Options, Facts = unknown> {
  /**
   * Finds out about the images, or writes what depends on them. The screen asks it through the API; with `unanalysed`,
   * every run asks it, too. Answers are kept, so that asking the same again costs nothing.
   */
  readonly analyse?: (options: Options, ask: Ask) => Promise<Facts>;
  /** A tool that has it needs `analyse` before its variations; it stands in while none was made, as for a quote. */
  readonly unanalysed?: Facts;
  /**
   * What a screen may preset, going by the pictures; the options of somebody who uses the API stay as they are. It is
   * always the studio that answers, which costs nothing and sees colors and shapes only.
   */
  readonly suggest?: (ask: Ask) => Promise<Partial<Options>>;
  /** One request per variation, as plain data; pure. The order is the order of the results. A run is planned once. */
  readonly variations: (options: Options, context: RunContext<Facts>) => readonly VariationRequest[];
  /** Has the question of a request's `write` answered, and makes of the answer what is shown with the picture. */
  readonly write?: (question: TextQuestion, ask: Ask) => Promise<PictureDetails>;
  readonly record: (options: Options, context: RecordContext<Facts>) => RunRecord;
}

/** What a result's file name may be made of. */
export interface NamedResult<Options> {
  /** The result's number, from 1. */
  readonly n: number;
  /** Milliseconds since 1970; differs for every result. */
  readonly timestamp: number;
  readonly options: Options;
}

/**
 * Everything the product knows about a tool. The definition itself is cheap to import anywhere;
 * its options' schema and its prompts load when first used.
 */
export interface ToolDefinition<
  Slots extends string = string,
  Schema extends z.ZodType = z.ZodType,
  Facts = unknown,
> {
  /** Also the folder name, the route and the storage folder. */
  readonly slug: string;
  readonly name: string;
  readonly description: string;
  readonly category: Category;
  readonly flags: { readonly hot?: true; readonly new?: true; readonly comingSoon?: true };
  readonly images: Readonly<Record<Slots, ImageSlot>>;
  /** It helps to be told where the subject is: a person may draw a box on the first image and try again. */
  readonly subjectBox?: true;
  /** Its `suggest` presets options by the pictures: a screen asks it as they arrive. */
  readonly suggests?: true;
  /** The engine that keeps the tool's promise, whichever is configured. */
  readonly prefers?: "studio";
  /** The same pictures and options always give the same results: making them again is asked about first. */
  readonly sameAgain?: true;
  /** Slug of a tool whose finished pictures it takes, too: up to ten runs within the token of that run. */
  readonly finishes?: string;
  /** Labels of the results, in order; their number is the number of variations. */
  readonly variationLabels: readonly string[];
  readonly flow: ScreenFlow;
  readonly resultView: ResultView;
  readonly estimateSeconds: number;
  readonly texts: ToolTexts;
  /** File name of a result; a vector has the same with its own extension. */
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
>(
  definition: ToolDefinition<Slots, Schema, Facts> & { readonly finishes?: Finished },
): ToolDefinition<Slots, Schema, Facts> & { readonly finishes?: Finished } {
  return definition;
}

/** A definition of whatever slots, schema and facts: `any` is the only type that all their positions accept. */
// oxlint-disable-next-line typescript/no-explicit-any
export type AnyTool = ToolDefinition<any, any, any>;
/** What a script or the web app may send as a tool's options. */
export type OptionsInput<T> = T extends ToolDefinition<string, infer S, infer _> ? z.input<S> : never;
export type SlotsOf<T> = T extends ToolDefinition<infer S, infer _, infer __> ? S : never;
/** What a tool's analysis answers. */
export type FactsOf<T> = T extends ToolDefinition<infer _, infer __, infer F> ? F : never;
/** The slug of the tool whose pictures it finishes; never for a tool that finishes none. */
export type FinishedBy<T> = T extends { readonly finishes?: infer Finished } ? NonNullable<Finished> : never;
