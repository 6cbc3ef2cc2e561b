import type { ChoiceField, OptionField } from "@packshot/tools";
import type { AnyTool } from "@packshot/tools/catalogue";
import type { ToolQuote } from "../../api/trpc.ts";
import { type OptionValues, textOf } from "./option-values.ts";

interface Offer {
  readonly fields: readonly OptionField[];
  readonly values: OptionValues;
  /** The quote is that of the tool as it begins; it is undefined until the server has answered. */
  readonly quote: Pick<ToolQuote, "engine" | "unavailable"> | undefined;
}

/**
 * Whether the engine leaves something to choose in a group, or what was chosen in it has to be changed. Until the
 * server has said what it can do, nothing is promised.
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

/** Returns the options as this server's engine has them: without a group that leaves no choice, in its own pictures. */
export function offeredFields(offer: Offer, droppable: string | undefined): readonly OptionField[] {
  const { fields, quote } = offer;
  const dropped = droppable !== undefined && !isGroupOffered(droppable, offer) ? droppable : null;
  const generates = quote !== undefined && quote.engine !== "studio";
  return fields
    .filter(({ group = null }) => group === null || group !== dropped)
    .map((field) =>
      generates && field.kind === "choice" && field.generatedPictures !== undefined
        ? { ...field, pictures: field.generatedPictures }
        : field,
    );
}

/** Finds the choice that a screen asks for by itself, large. It is the first. */
export function styleFieldOf(fields: readonly OptionField[]): ChoiceField | undefined {
  return fields.find((field) => field.kind === "choice");
}

/** Names the option that has no choice before the person makes it, for a tool that begins with that. */
export function askedFirst(
  { flow }: Pick<AnyTool, "flow">,
  { fields }: { readonly fields: readonly OptionField[] },
): string | undefined {
  return flow === "choose-first" ? styleFieldOf(fields)?.name : undefined;
}
