import type { ChoiceField, OptionField } from "@packshot/tools";
import type { AnyTool } from "@packshot/tools/catalog";
import type { ToolQuote } from "../../../api/trpc.ts";
import { type OptionValues, readText } from "./option-values.ts";

interface Offer {
  readonly fields: readonly OptionField[];
  readonly values: OptionValues;
  /** The quote for the tool's default options; undefined until the server has responded. */
  readonly quote: Pick<ToolQuote, "engine" | "unavailable"> | undefined;
}

/**
 * Returns whether to show a group of options: if the engine supports several choices of one of them, or doesn't support
 * the current choice. Returns false until the server has responded.
 */
export function isGroupOffered(group: string, { fields, values, quote }: Offer): boolean {
  if (!quote) return false;
  return fields.some((field) => {
    if (field.group !== group || field.kind !== "choice") return false;
    const blocked = quote.unavailable[field.name] ?? {};
    const open = field.choices.filter(({ value }) => !(value in blocked));
    return open.length > 1 || readText(values, field.name) in blocked;
  });
}

/**
 * Returns the fields to show: with the images of this server's engine, without those that another choice hides,
 * without empty ones that the engine can't use, and without the group `droppable` if it offers no choice. Only a text
 * field that the engine can't use is marked `generatedOnly`.
 */
export function listOfferedFields(offer: Offer, droppable: string | undefined): readonly OptionField[] {
  const { fields, values, quote } = offer;
  const dropped = droppable !== undefined && !isGroupOffered(droppable, offer) ? droppable : null;
  const generates = quote !== undefined && quote.engine !== "studio";
  return fields
    .filter(({ group = null }) => group === null || group !== dropped)
    .filter(({ shownWith }) => !shownWith || shownWith.values.includes(readText(values, shownWith.name)))
    .filter((field) => generates || !isGeneratedOnly(field) || readText(values, field.name) !== "")
    .map((field) => adaptToEngine(field, quote?.engine));
}

function isGeneratedOnly(field: OptionField): boolean {
  return field.kind === "text" && field.generatedOnly === true;
}

function adaptToEngine(field: OptionField, engine: ToolQuote["engine"] | undefined): OptionField {
  if (engine === "studio" || field.kind === "color") return field;
  if (field.kind === "text") {
    const { generatedOnly: _, ...usable } = field;
    return usable;
  }
  return engine !== undefined && field.generatedImageSet !== undefined
    ? { ...field, imageSet: field.generatedImageSet }
    : field;
}

/** Returns the first option with choices, which a screen shows larger than the others. */
export function findStyleField(fields: readonly OptionField[]): ChoiceField | undefined {
  return fields.find((field) => field.kind === "choice");
}

/** Returns the name of the option that the user must choose first, if the tool's flow has one. */
export function findRequiredOption(
  { flow }: Pick<AnyTool, "flow">,
  { fields }: { readonly fields: readonly OptionField[] },
): string | undefined {
  return flow === "choose-first" ? findStyleField(fields)?.name : undefined;
}
