import { brandFontChoices, type BrandFont } from "./choices/brand.ts";
import { getRow } from "./choices/values.ts";
import type { Brand, VariationRequest } from "./request.ts";

/**
 * Adds a brand's look to requests. The studio draws all of it. A generative engine gets only the colors and typefaces,
 * because it would redraw the logo.
 */
export function applyBrand(
  requests: readonly VariationRequest[],
  brand: Brand | undefined,
): readonly VariationRequest[] {
  if (brand === undefined) return requests;
  const words = describeBrand(brand);
  const addBrand = (prompt: string) => (words === "" ? prompt : `${prompt}\n${words}`);
  return requests.map((request) => ({
    ...request,
    prompt: addBrand(request.prompt),
    ...(request.promptAgain !== undefined && { promptAgain: addBrand(request.promptAgain) }),
    brand,
  }));
}

function describeBrand({ main, accent, titleFont, textFont }: Brand): string {
  const parts = [
    main && `plain backgrounds and surfaces in ${main}`,
    accent && `small accents in ${accent}`,
    titleFont && `title lettering like ${getFontName(titleFont)}`,
    textFont && `other lettering like ${getFontName(textFont)}`,
  ].filter(Boolean);
  return parts.length === 0
    ? ""
    : `Unless this brief says otherwise, follow the brand's look: ${parts.join(", ")}. Products keep their own colors.`;
}

function getFontName(font: BrandFont): string {
  return getRow(brandFontChoices, font).label;
}
