import type { ChoiceField, OptionField } from "@packshot/tools";
import type { AnyTool } from "@packshot/tools/catalog";
import type { ToolQuote } from "../../../api/trpc.ts";
import { type OptionValues, textOf } from "./option-values.ts";

interface Offer {
  readonly fields: readonly OptionField[];
  readonly values: OptionValues;
  /** The quote for the tool's default options; undefined until the server has answered. */
  readonly quote: Pick<ToolQuote, "engine" | "unavailable"> | undefined;
}

/**
 * Returns true when the engine leaves a choice in a group, or when one of its choices has to be changed. Until the
 * server has reported its capabilities, the group is hidden.
 */
export function isGroupOffered(group: string, { fields, values, quote }: Offer): boolean {
  if (!quote) return false;
  return fields.some((field) => {
    if (field.group !== group || field.kind !== "choice") return false;
    const blocked = quote.unavailable[field.name] ?? {};
    const open = field.choices.filter(({ value }) => !(value in blocked));
    return open.length > 1 || textOf(values, field.name) in blocked;
  });
}

/** Returns the fields for this server's engine: with its own images, and without a group that leaves no choice. */
export function offeredFields(offer: Offer, droppable: string | undefined): readonly OptionField[] {
  const { fields, values, quote } = offer;
  const dropped = droppable !== undefined && !isGroupOffered(droppable, offer) ? droppable : null;
  const generates = quote !== undefined && quote.engine !== "studio";
  return fields
    .filter(({ group = null }) => group === null || group !== dropped)
    .filter(({ shownWith }) => !shownWith || shownWith.values.includes(textOf(values, shownWith.name)))
    .map((field) =>
      generates && field.kind === "choice" && field.generatedPictures !== undefined
        ? { ...field, pictures: field.generatedPictures }
        : field,
    );
}

/** Returns the option that a screen shows first and enlarged: the first one with choices. */
export function styleFieldOf(fields: readonly OptionField[]): ChoiceField | undefined {
  return fields.find((field) => field.kind === "choice");
}

/** Returns the name of the option without a default, for a tool that requires it first. */
export function firstRequiredOption(
  { flow }: Pick<AnyTool, "flow">,
  { fields }: { readonly fields: readonly OptionField[] },
): string | undefined {
  return flow === "choose-first" ? styleFieldOf(fields)?.name : undefined;
}
