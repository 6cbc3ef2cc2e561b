import type { ChoiceField, OptionField } from "@packshot/tools";
import type { AnyTool } from "@packshot/tools/catalog";
import type { ToolQuote } from "../../../api/trpc.ts";
import { type OptionValues, readText } from "./option-values.ts";

interface Offer {
  readonly fields: readonly OptionField[];
  readonly values: OptionValues;
  /** The quote for the tool's default options; undefined until the server has answered. */
  readonly quote: Pick<ToolQuote, "engine" | "unavailable"> | undefined;
}

/**
 * Returns true when the engine supports more than one choice of a group, or when the current choice must be changed.
 * Until the server has reported its capabilities, the group is hidden.
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

/** Returns the fields for this server's engine: with the engine's images, and without a group that offers no choice. */
export function listOfferedFields(offer: Offer, droppable: string | undefined): readonly OptionField[] {
  const { fields, values, quote } = offer;
  const dropped = droppable !== undefined && !isGroupOffered(droppable, offer) ? droppable : null;
  const generates = quote !== undefined && quote.engine !== "studio";
  return fields
    .filter(({ group = null }) => group === null || group !== dropped)
    .filter(({ shownWith }) => !shownWith || shownWith.values.includes(readText(values, shownWith.name)))
    .map((field) =>
      generates && field.kind === "choice" && field.generatedPictures !== undefined
        ? { ...field, pictures: field.generatedPictures }
        : field,
    );
}

/** Returns the first option with choices, which a screen shows first and enlarged. */
export function findStyleField(fields: readonly OptionField[]): ChoiceField | undefined {
  return fields.find((field) => field.kind === "choice");
}

/** Returns the name of the option without a default, for a tool that requires it first. */
export function findRequiredOption(
  { flow }: Pick<AnyTool, "flow">,
  { fields }: { readonly fields: readonly OptionField[] },
): string | undefined {
  return flow === "choose-first" ? findStyleField(fields)?.name : undefined;
}
