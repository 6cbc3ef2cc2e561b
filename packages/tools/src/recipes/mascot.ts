import type { DrawnBackdrop } from "../choices/backdrops.ts";

/** Characters of our own. */
export const mascots = [
  { value: "fox", label: "Rusty the fox", description: "Quick and friendly, with a teal scarf" },
  { value: "bear", label: "Bruno the bear", description: "Warm and dependable, in blue dungarees" },
  { value: "cat", label: "Mimi the cat", description: "Curious and neat, with a bell on the collar" },
  { value: "owl", label: "Professor Ola the owl", description: "Clever and kind, in a graduate's cap" },
  { value: "penguin", label: "Pippin the penguin", description: "Cheerful in any weather, in a woolly hat" },
  { value: "dragon", label: "Ember the dragon", description: "Small and brave, with bright wings" },
  {
    value: "octopus",
    label: "Captain Coral the octopus",
    description: "Busy and cheerful, in a sailor's hat",
  },
  { value: "astronaut", label: "Nova the astronaut", description: "Adventurous, in a white space suit" },
  { value: "robot", label: "Bolt the robot", description: "Modern and helpful, with a glowing smile" },
] as const;

export const mascotStyles = [
  { value: "minimal", label: "Minimal", description: "Calm, with room around both" },
  { value: "studio", label: "Studio", description: "Large and close, with a soft vignette" },
  { value: "vibrant", label: "Vibrant", description: "Glowing, with richer colors" },
  { value: "playful", label: "Playful", description: "Confetti in the air" },
] as const;

export type Mascot = (typeof mascots)[number]["value"];
export type MascotStyle = (typeof mascotStyles)[number]["value"];

/** The product of the first image, cut out, and a drawn mascot beside it on one ground; without a frame, 1024 pixels square. */
export interface MascotRecipe {
  readonly kind: "mascot";
  readonly mascot: Mascot;
  readonly style: MascotStyle;
  readonly backdrop: DrawnBackdrop;
  /** Multiplies the size of both within the frame; without it, 1. */
  readonly zoom?: number;
  /** Varies the side of the light and of the mascot, and the backdrop. */
  readonly seed: number;
}
