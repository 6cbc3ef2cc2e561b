import type { AnyTool } from "@packshot/tools";

/** Returns a sentence that lists the tool's slots, for a request with an unknown one. */
export function explainUnknownSlots(tool: AnyTool, requested: readonly string[]): string {
  const slots = Object.keys({ ...tool.images, ...tool.extraImages });
  if (slots.length === 0) return `${tool.slug} takes no photo: leave ${formatNames(requested)} out.`;
  return `${tool.slug} takes the ${slots.length === 1 ? "photo" : "photos"} ${formatNames(slots)}, not ${formatNames(requested)}.`;
}

/** Returns a sentence that lists the tool's options, for a request with an unknown one. */
export function explainUnknownOptions(
  tool: Pick<AnyTool, "slug">,
  requested: readonly string[],
  knownOptions: readonly string[],
): string {
  const [noun, pronoun] = requested.length === 1 ? ["option", "it"] : ["options", "them"];
  if (knownOptions.length === 0) return `${tool.slug} has no options: leave ${formatNames(requested)} out.`;
  return `${tool.slug} has no ${noun} ${formatNames(requested)}: leave ${pronoun} out. Its options are ${knownOptions.join(", ")}.`;
}

/** Returns a sentence that lists the request's fields, for a request with an unknown one. */
export function explainUnknownFields(
  tool: Pick<AnyTool, "name" | "usesBrand">,
  requested: readonly string[],
  knownFields: readonly string[],
): string {
  if (requested.includes("brand") && tool.usesBrand !== true) return explainNoBrand(tool);
  return `There's no field ${formatNames(requested)}. This request takes ${knownFields.join(", ")}.`;
}

export function explainNoBrand({ name }: Pick<AnyTool, "name">): string {
  return `${name} doesn't use your brand: leave it out.`;
}

/** Lists the first names in quotes, and truncates long ones, which may have been sent by mistake. */
function formatNames(names: readonly string[]): string {
  const quoted = names.slice(0, 5).map((name) => `"${name.slice(0, 60)}"`);
  return new Intl.ListFormat("en", { type: "conjunction" }).format(quoted);
}
