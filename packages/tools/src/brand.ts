import { brandFontChoices, type BrandFont } from "./choices/brand.ts";
import { rowOf } from "./choices/values.ts";
import type { Brand, VariationRequest } from "./request.ts";

/**
 * Returns the requests in a brand's look. The studio draws it; a generative engine only gets the colors and
 * typefaces, and never sees the logo, which it would redraw.
 */
export function inBrand(
  requests: readonly VariationRequest[],
  brand: Brand | undefined,
): readonly VariationRequest[] {
  if (brand === undefined) return requests;
  const words = brandWords(brand);
  const told = (prompt: string) => (words === "" ? prompt : `${prompt}\n${words}`);
  return requests.map((request) => ({
    ...request,
    prompt: told(request.prompt),
    ...(request.promptAgain !== undefined && { promptAgain: told(request.promptAgain) }),
    brand,
  }));
}

function brandWords({ main, accent, titleFont, textFont }: Brand): string {
  const parts = [
    main && `plain grounds and surfaces in ${main}`,
    accent && `small accents in ${accent}`,
    titleFont && `letters of titles like ${fontName(titleFont)}`,
    textFont && `letters of other words like ${fontName(textFont)}`,
  ].filter(Boolean);
  return parts.length === 0
    ? ""
    : `Where they are not given otherwise, the look is a brand's: ${parts.join(", ")}. The products keep their own colors.`;
}

function fontName(font: BrandFont): string {
  return rowOf(brandFontChoices, font).label;
}
