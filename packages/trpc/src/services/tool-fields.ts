import type { AnyTool } from "@packshot/tools";

/** Returns a sentence that lists the tool's slots, for a request with an unknown one. */
export function unknownSlotText(tool: AnyTool, given: readonly string[]): string {
  const known = Object.keys({ ...tool.images, ...tool.extraImages });
  if (known.length === 0) return `${tool.slug} takes no photo: leave ${listOf(given)} out.`;
  return `${tool.slug} takes the ${known.length === 1 ? "photo" : "photos"} ${listOf(known)}, not ${listOf(given)}.`;
}

/** Returns a sentence that lists the tool's options, for a request with an unknown one. */
export function unknownOptionText(
  tool: Pick<AnyTool, "slug">,
  given: readonly string[],
  known: readonly string[],
): string {
  const [noun, pronoun] = given.length === 1 ? ["option", "it"] : ["options", "them"];
  if (known.length === 0) return `${tool.slug} has no options: leave ${listOf(given)} out.`;
  return `${tool.slug} has no ${noun} ${listOf(given)}: leave ${pronoun} out. Its options are ${known.join(", ")}.`;
}

/** Returns a sentence that lists the request's fields, for a request with an unknown one. */
export function unknownFieldText(
  tool: Pick<AnyTool, "name" | "usesBrand">,
  given: readonly string[],
  known: readonly string[],
): string {
  if (given.includes("brand") && tool.usesBrand !== true) return noBrandText(tool);
  return `There's no field ${listOf(given)}. This request takes ${known.join(", ")}.`;
}

export function noBrandText({ name }: Pick<AnyTool, "name">): string {
  return `${name} doesn't use your brand: leave it out.`;
}

/** Lists names in quotes, truncating long ones that may have been sent by mistake. */
function listOf(names: readonly string[]): string {
  const quoted = names.slice(0, 5).map((name) => `"${name.slice(0, 60)}"`);
  return new Intl.ListFormat("en", { type: "conjunction" }).format(quoted);
}
