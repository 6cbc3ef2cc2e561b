import type { Recipe, Refusal } from "@packshot/tools/request";
import { findUnsupportedCharacters } from "../type/coverage.ts";

/** Returns a sentence that names the characters of these recipes that can't be set, or undefined if all can. */
export function refuseUnsupportedText(recipes: readonly (Recipe | Refusal)[]): string | undefined {
  const drawnTexts = new Set(recipes.flatMap((recipe) => ("kind" in recipe ? listTexts(recipe) : [])));
  const characters = [...new Set([...drawnTexts].flatMap((text) => findUnsupportedCharacters(text ?? "")))];
  if (characters.length === 0) return undefined;
  const named = characters.slice(0, MAX_NAMED_CHARACTERS).map(nameCharacter).join(", ");
  const [noun, pronoun] =
    characters.length === 1 ? (["character", "it"] as const) : (["characters", "them"] as const);
  const more = characters.length > MAX_NAMED_CHARACTERS ? " and more" : "";
  return `We have no font for the ${noun} ${named}${more}. Replace ${pronoun}.`;
}

/** Maximum number of characters named in a sentence. */
const MAX_NAMED_CHARACTERS = 8;

/** Returns a character's name. Private, unassigned and combining ones can't be shown alone. */
function nameCharacter(character: string): string {
  if (!/[\p{C}\p{M}]/u.test(character)) return `“${character}”`;
  return `U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, "0")}`;
}

/** Returns the text that a recipe sets in type. */
function listTexts(recipe: Recipe): readonly (string | undefined)[] {
  switch (recipe.kind) {
    case "ad":
      return [recipe.headline, recipe.line, recipe.action, recipe.price, recipe.badge];
    case "store-screenshot":
      return [recipe.headline, recipe.line, recipe.quote];
    case "story":
      return [recipe.name, recipe.price, recipe.line];
    case "thumbnail":
      return [recipe.text, recipe.price, recipe.badge];
    case "wordmark":
      return [recipe.name, recipe.tagline];
    default:
      return [];
  }
}
