import type { WordmarkRecipe, WordmarkStyle } from "@packshot/tools/request";
import { pickNth } from "../../scenery/seeded-random.ts";
import { chooseFace } from "../../type/typefaces.ts";
import { normalize } from "../../type/wrap.ts";
import { type Design, type WordmarkComposition, palettes } from "./design.ts";
import { badge, emblem, substitution } from "./emblems.ts";
import { markAbove, markBeside, framedName, stackedName } from "./lockups.ts";
import { marks } from "./marks.ts";
import type { Typeface } from "./typesetting.ts";

/** Arrangements that suit each style. */
const compositions: Readonly<
  Record<WordmarkStyle, readonly [WordmarkComposition, ...WordmarkComposition[]]>
> = {
  minimal: [substitution, markBeside, markAbove, stackedName],
  creative: [stackedName, markAbove, badge, substitution],
  professional: [markBeside, badge, markAbove, emblem],
  playful: [markAbove, emblem, substitution, badge],
  luxury: [framedName, markAbove, badge, emblem],
  tech: [markBeside, substitution, badge, markAbove],
};

const types: Readonly<Record<WordmarkStyle, readonly [Typeface, ...Typeface[]]>> = {
  minimal: [
    { face: "poppins-semibold", tracking: -0.02, capitals: false },
    { face: "inter-medium", tracking: -0.03, capitals: false },
    { face: "inter-medium", tracking: 0.14, capitals: true },
  ],
  creative: [
    { face: "dm-serif", tracking: -0.01, capitals: false },
    { face: "poppins-bold", tracking: -0.03, capitals: false },
    { face: "bebas", tracking: 0.02, capitals: true },
  ],
  professional: [
    { face: "inter-bold", tracking: -0.02, capitals: false },
    { face: "poppins-semibold", tracking: 0.06, capitals: true },
    { face: "inter-bold", tracking: 0.04, capitals: true },
  ],
  playful: [
    { face: "poppins-bold", tracking: -0.03, capitals: false },
    { face: "inter-black", tracking: -0.04, capitals: false },
    { face: "anton", tracking: 0.02, capitals: true },
  ],
  luxury: [
    { face: "playfair", tracking: 0.16, capitals: true },
    { face: "dm-serif", tracking: 0.12, capitals: true },
    { face: "dm-serif", tracking: 0, capitals: false },
  ],
  tech: [
    { face: "space-grotesk", tracking: -0.03, capitals: false },
    { face: "space-grotesk", tracking: 0.08, capitals: true },
    { face: "inter-bold", tracking: -0.03, capitals: false },
  ],
};

const spaced: Typeface = { face: "inter-medium", tracking: 0.22, capitals: true };
const plain: Typeface = { face: "poppins-semibold", tracking: 0.02, capitals: false };

/** Hashes by FNV-1a, 32 bits (G. Fowler, L. C. Noll, K.-P. Vo). */
function hashText(text: string): number {
  let hash = 0x811c9dc5;
  for (const byte of new TextEncoder().encode(text)) hash = Math.imul(hash ^ byte, 0x01000193);
  return (hash ^ (hash >>> 15)) >>> 0;
}

function adaptFace(typeface: Typeface, text: string): Typeface {
  return { ...typeface, face: chooseFace(typeface.face, normalize(text)) };
}

/** Number of concepts shown together. */
const conceptsPerGroup = 3;

/**
 * Returns the design of a variation. The three variations of a group get consecutive designs. The name's hash selects
 * the first one, which differs from group to group.
 */
export function chooseDesign(recipe: WordmarkRecipe): { design: Design; composition: WordmarkComposition } {
  const { name, tagline, style, scheme, variation } = recipe;
  const group = Math.floor(variation / conceptsPerGroup);
  const hash = hashText(`${name}\n${style}${group === 0 ? "" : `\n${String(group)}`}`);
  const step = (bits: number) => ((hash >>> bits) & 0xff) + (variation % conceptsPerGroup);
  const design = {
    name,
    tagline: tagline?.trim() ? tagline : undefined,
    palette: pickNth(palettes[scheme], step(0)),
    mark: pickNth(marks[style], step(8)),
    type: adaptFace(pickNth(types[style], step(16)), name),
    small: adaptFace(style === "playful" || style === "creative" ? plain : spaced, tagline ?? ""),
    seed: hash >>> 4,
  };
  return { design, composition: pickNth(compositions[style], step(20)) };
}
