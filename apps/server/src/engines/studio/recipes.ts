import type { Recipe } from "@packshot/tools/request";
import { cutOutRecipe } from "./cut-out-recipe.ts";
import type { RecipeModule } from "./recipe-module.ts";

/** Closed: a kind without a module does not compile. */
export const recipes = {
  "cut-out": cutOutRecipe,
} satisfies { [Kind in Recipe["kind"]]: RecipeModule<Kind> };
