export const wordmarkStyles = [
  { value: "minimal", label: "Minimal", description: "Clean and modern design" },
  { value: "creative", label: "Creative", description: "Artistic and unique style" },
  { value: "professional", label: "Professional", description: "Corporate and trustworthy look" },
  { value: "playful", label: "Playful", description: "Fun and energetic design" },
  { value: "luxury", label: "Luxury", description: "Elegant and high-end appearance" },
  { value: "tech", label: "Tech", description: "Modern technology-inspired design" },
] as const;

export const wordmarkSchemes = [
  { value: "monochrome", label: "Monochrome", description: "Black and white with grays" },
  { value: "colorful", label: "Colorful", description: "Vibrant multi-color palette" },
  { value: "pastel", label: "Pastel", description: "Soft and subtle colors" },
  { value: "earth", label: "Earth Tones", description: "Natural and organic colors" },
  { value: "bold", label: "Bold", description: "Strong contrasting colors" },
] as const;

export type WordmarkStyle = (typeof wordmarkStyles)[number]["value"];
export type WordmarkScheme = (typeof wordmarkSchemes)[number]["value"];

/** A logo of type and a geometric mark. It has no image; without a frame it is 1024 pixels square. */
export interface WordmarkRecipe {
  readonly kind: "wordmark";
  readonly name: string;
  readonly tagline?: string;
  readonly style: WordmarkStyle;
  readonly scheme: WordmarkScheme;
  /** From 0; three in a row, from one that three divides, differ in composition, mark and palette. */
  readonly variation: number;
}
