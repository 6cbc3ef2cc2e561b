import { getRow } from "../../choices/values.ts";
import type { RecordContext, RunRecord } from "../../define-tool.ts";
import { needsGenerativeEngine, type VariationRequest } from "../../request.ts";
import { hairColors, haircuts } from "./hair.ts";
import type { Options } from "./options.ts";

const keepThePerson =
  "Generate an image: the same photograph of the same person with a new hairstyle. Image 1 is the photograph. " +
  "Keep exactly the same: the face with every feature, skin and its texture, age, expression and gaze, any beard, " +
  "glasses and jewelry, the pose, the clothes, the background, the light, the framing and the camera's distance. " +
  "Change only the hair on the head.";

const blendIn =
  "The hairline, the roots and single strands look real; the hair takes the light and throws the shadows of this " +
  "photograph. Where shorter hair uncovers the forehead, ears, neck or background, complete them naturally. " +
  "Keep the photograph's aspect ratio. The picture is a photograph and carries no text and no watermark.";

/** The variations, which differ in how the hair is worn; cut and color stay as chosen. */
const finishes = [
  {
    label: "As described",
    direction: "Style it as a stylist would send someone out: natural, with ordinary volume.",
  },
  {
    label: "Fuller",
    direction: "Style it as full and with as much texture as this cut allows, as if just dried.",
  },
  {
    label: "Neater",
    direction: "Style it neater, every strand, curl or braid defined and in place.",
  },
];

export function variations(options: Options): readonly VariationRequest[] {
  const look = describe(options);
  return finishes.map(({ label, direction }, index) => ({
    label,
    images: ["photo"],
    prompt: `${keepThePerson} The new hair: ${look}. ${direction} ${blendIn}`,
    sampling: { temperature: 0.2 + 0.1 * index, topP: 0.95, maxOutputTokens: 8192 },
    recipe: needsGenerativeEngine("A new hairstyle on your own photo"),
    format: "jpeg",
  }));
}

export function record(options: Options, { made }: Pick<RecordContext<unknown>, "made">): RunRecord {
  const description = describe(options);
  return {
    title: "Hairstyles",
    prompt: description,
    styleSettings: {
      hairstyleType: options.hairstyle,
      hairstyleDescription: description,
      variationsGenerated: made.length,
    },
  };
}

function describe({ hairstyle, hairColor }: Options): string {
  const cut = getRow(haircuts, hairstyle);
  const color = getRow(hairColors, hairColor);
  return `${cut.description}. Color ${color.label}: ${color.description.toLowerCase()}`;
}
