import type { Choice } from "../option-field.ts";
import { listValues } from "./values.ts";

/** An original character. */
interface MascotChoice extends Choice {
  /**
   * Words that complete "The mascot is …"; they describe the drawn mascot, so that a model draws the same
   * character.
   */
  readonly prompt: string;
}

export const mascotChoices = [
  {
    value: "fox",
    label: "Rusty the fox",
    description: "Quick and friendly, with a teal scarf",
    swatch: ["#ee7420", "#16938a"],
    prompt:
      "a small, bright orange fox with a wide, round head, white cheeks and belly, tall dark brown ears, dark " +
      "brown paws, a bushy tail with a white tip, rosy cheeks and an open smile, wearing a teal knit scarf",
  },
  {
    value: "bear",
    label: "Bruno the bear",
    description: "Warm and dependable, in blue overalls",
    swatch: ["#8a5730", "#2f5fa8"],
    prompt:
      "a small brown bear with round ears, a light tan muzzle, a big dark nose, raised eyebrows and an open smile, " +
      "wearing blue overalls with two yellow buttons and a front pocket",
  },
  {
    value: "cat",
    label: "Mimi the cat",
    description: "Curious and neat, with a bell on its collar",
    swatch: ["#8589a0", "#c0123f"],
    prompt:
      "a small blue-gray tabby cat with dark stripes, green eyes, a pink nose, a white muzzle and belly, white " +
      "paws and feet and a striped tail, wearing a crimson collar with a gold bell",
  },
  {
    value: "owl",
    label: "Professor Ola the owl",
    description: "Clever and kind, in a graduation cap",
    swatch: ["#5f3a96", "#f2a71b"],
    prompt:
      "a small purple owl with large eyes ringed in cream and amber, an orange beak and feet and a cream belly " +
      "with scalloped feathers, wearing a dark blue graduation cap with a gold tassel",
  },
  {
    value: "penguin",
    label: "Pippin the penguin",
    description: "Cheerful in any weather, in a knit hat",
    swatch: ["#1d2642", "#d7263d"],
    prompt:
      "a small navy-blue penguin with a white face and belly, an orange beak and feet and rosy cheeks, wearing a red " +
      "knit hat with a white pom-pom and a red scarf",
  },
  {
    value: "dragon",
    label: "Ember the dragon",
    description: "Small and brave, with bright wings",
    swatch: ["#2a9d57", "#ef6c2f"],
    prompt:
      "a small emerald-green dragon with a big, round head, two cream horns, leaf-shaped ears, an orange crest, " +
      "small orange wings, a cream belly with plates, an orange arrowhead at the tip of the tail and two tiny " +
      "fangs in a friendly smile",
  },
  {
    value: "octopus",
    label: "Captain Coral the octopus",
    description: "Busy and cheerful, in a sailor's hat",
    swatch: ["#e2418c", "#1d3f7a"],
    prompt:
      "a small hot-pink octopus with a tall, domed head, shiny dark eyes, a happy open mouth and curling arms with " +
      "pale suckers, wearing a white sailor hat with a navy band, an anchor and a red ribbon",
  },
  {
    value: "astronaut",
    label: "Nova the astronaut",
    description: "Adventurous, in a white space suit",
    swatch: ["#f1f3f7", "#e23b35"],
    prompt:
      "a small, childlike astronaut with brown skin, dark hair and a big smile behind a round visor, in a white " +
      "space suit with red stripes, red earpieces and a blue control panel on the chest",
  },
  {
    value: "robot",
    label: "Bolt the robot",
    description: "Modern and helpful, with a glowing smile",
    swatch: ["#e9edf3", "#f07c1f"],
    prompt:
      "a small white robot with a rounded head, a black glass face with glowing turquoise eyes and smile, an " +
      "orange ball on its antenna, orange shoulders and a dark chest screen showing a turquoise pulse line",
  },
] as const satisfies readonly MascotChoice[];

/** How a mascot and a product share an image. */
interface MascotStyleChoice extends Choice {
  /** A full sentence for the prompt. */
  readonly prompt: string;
  /**
   * Fractions of the frame: the width of both together, the mascot's height, and the product's maximum sides.
   */
  readonly studio: {
    readonly across: number;
    readonly mascot: number;
    readonly product: { readonly width: number; readonly height: number };
  };
}

export const mascotStyleChoices = [
  {
    value: "minimal",
    label: "Minimal",
    description: "Calm, with room around both",
    swatch: ["#f4f1ec", "#d8d3ca"],
    prompt:
      "Keep the composition calm: the pair is fairly small in the frame, with generous empty space around it and " +
      "even light.",
    studio: { across: 0.8, mascot: 0.5, product: { width: 0.42, height: 0.44 } },
  },
  {
    value: "studio",
    label: "Studio",
    description: "Large and close, with a soft vignette",
    swatch: ["#c9ccd2", "#7d828b"],
    prompt: "Shoot the pair large and close to the camera, in soft light, with slightly darker corners.",
    studio: { across: 0.92, mascot: 0.66, product: { width: 0.51, height: 0.56 } },
  },
  {
    value: "vibrant",
    label: "Vibrant",
    description: "Glowing, with richer colors",
    swatch: ["#ff7a4d", "#ffd166"],
    prompt: "Use rich, saturated colors, with a warm glow behind the pair.",
    studio: { across: 0.9, mascot: 0.62, product: { width: 0.49, height: 0.52 } },
  },
  {
    value: "playful",
    label: "Playful",
    description: "Confetti in the air",
    swatch: ["#ff5c7a", "#ffb52e", "#5b7cfa"],
    prompt: "Colorful paper confetti falls through the air behind the pair, never in front of the product.",
    studio: { across: 0.88, mascot: 0.58, product: { width: 0.48, height: 0.5 } },
  },
] as const satisfies readonly MascotStyleChoice[];

export type Mascot = (typeof mascotChoices)[number]["value"];
export type MascotStyle = (typeof mascotStyleChoices)[number]["value"];

export const mascots = listValues(mascotChoices);
export const mascotStyles = listValues(mascotStyleChoices);
