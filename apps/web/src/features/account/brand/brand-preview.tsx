import type { Brand } from "../../../api/trpc.ts";
import { getFontStyle } from "./typefaces.ts";

interface Props {
  readonly brand: Brand;
  /** The logo's main color; undefined until the logo has been analyzed. */
  readonly logoColor: string | undefined;
}

/** Shows the brand in a small mock ad, which suggests the look but isn't a preview of a result. */
export function BrandPreview({ brand, logoColor }: Props) {
  const main = brand.main ?? "#ece7de";
  const accent = brand.accent ?? pickTextColor(main);
  return (
    <figure aria-label="Preview" className="min-w-0">
      <div
        className="flex aspect-square w-full flex-col sm:max-w-72 items-start justify-center gap-3 rounded-card border border-hairline p-6"
        style={{ background: main, color: pickTextColor(main) }}
      >
        {brand.logo && (
          <img
            src={brand.logo.thumbnailUrl}
            alt=""
            className="mb-1 max-h-12 max-w-36 rounded-button object-contain p-1.5"
            style={{ background: logoColor === undefined ? undefined : pickPlateColor(logoColor, main) }}
          />
        )}
        <p className="text-[30px]/9 text-balance" style={getFontStyle(brand.titleFont, "title")}>
          Made for slow mornings
        </p>
        <p className="text-base" style={getFontStyle(brand.textFont, "text")}>
          Keeps your coffee warm
        </p>
        <p
          className="mt-1 rounded-full px-4 py-2 text-sm"
          style={{
            background: accent,
            color: pickTextColor(accent),
            ...getFontStyle(brand.textFont, "text"),
          }}
        >
          Shop now
        </p>
      </div>
      <figcaption className="mt-2 text-sm text-pretty text-soft">
        Colors adjust automatically to keep text readable.
      </figcaption>
    </figure>
  );
}

/** Returns the color of the plate behind a logo with too little contrast to the background, as in the images. */
function pickPlateColor(logo: string, background: string): string | undefined {
  const [a, b] = [computeLuminance(logo), computeLuminance(background)];
  const contrast = (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
  return contrast < 3 ? pickTextColor(logo) : undefined;
}

/** Returns black or white, whichever is more readable on the color. */
function pickTextColor(color: string): string {
  return computeLuminance(color) > 0.179 ? "#000000" : "#ffffff";
}

/** Returns the luminance of `#rrggbb` relative to white, 0…1 (WCAG 2.2, "relative luminance"). */
function computeLuminance(color: string): number {
  const linearize = (from: number) => {
    const level = Number.parseInt(color.slice(from, from + 2), 16) / 255;
    return level <= 0.04045 ? level / 12.92 : ((level + 0.055) / 1.055) ** 2.4;
  };
  return 0.2126 * linearize(1) + 0.7152 * linearize(3) + 0.0722 * linearize(5);
}
