import anton from "@fontsource/anton/files/anton-latin-400-normal.woff2?url";
import bebas from "@fontsource/bebas-neue/files/bebas-neue-latin-400-normal.woff2?url";
import dmSerif from "@fontsource/dm-serif-display/files/dm-serif-display-latin-400-normal.woff2?url";
import interText from "@fontsource/inter/files/inter-latin-500-normal.woff2?url";
import interTitle from "@fontsource/inter/files/inter-latin-900-normal.woff2?url";
import playfair from "@fontsource/playfair-display/files/playfair-display-latin-700-normal.woff2?url";
import poppinsText from "@fontsource/poppins/files/poppins-latin-600-normal.woff2?url";
import poppinsTitle from "@fontsource/poppins/files/poppins-latin-700-normal.woff2?url";
import spaceGrotesk from "@fontsource/space-grotesk/files/space-grotesk-latin-700-normal.woff2?url";
import { type BrandFont, brandFontChoices } from "@packshot/tools/request";
import { useEffect } from "react";

interface Files {
  /** The URLs of the fonts for titles and other text. */
  readonly title: string;
  readonly text: string;
}

const shareFile = (file: string): Files => ({ title: file, text: file });

/** The font files, with the same weights as in the images. */
const files: Readonly<Record<BrandFont, Files>> = {
  inter: { title: interTitle, text: interText },
  poppins: { title: poppinsTitle, text: poppinsText },
  "space-grotesk": shareFile(spaceGrotesk),
  playfair: shareFile(playfair),
  "dm-serif": shareFile(dmSerif),
  anton: shareFile(anton),
  bebas: shareFile(bebas),
};

const uses = ["title", "text"] as const;
type Use = (typeof uses)[number];

const nameFamily = (font: BrandFont, use: Use) => `brand ${font} ${use}`;

/** Loads the typefaces while the component is mounted. One that fails to load falls back to the app's font. */
export function useTypefaces(): void {
  useEffect(() => {
    const faces = brandFontChoices.flatMap(({ value }) =>
      uses.map((use) => new FontFace(nameFamily(value, use), `url("${files[value][use]}")`)),
    );
    for (const face of faces) {
      document.fonts.add(face);
      face.load().catch(() => undefined);
    }
    return () => faces.forEach((face) => document.fonts.delete(face));
  }, []);
}

/** Returns the style of a brand's text on a screen, in the app's font if the brand has no typeface. */
export function getFontStyle(font: BrandFont | null, use: Use): { fontFamily?: string; fontWeight: number } {
  return font === null
    ? { fontWeight: use === "title" ? 700 : 500 }
    : { fontFamily: `"${nameFamily(font, use)}"`, fontWeight: 400 };
}
