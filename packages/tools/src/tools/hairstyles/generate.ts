import { getRow } from "../../choices/values.ts";
import type { RecordContext, RunRecord } from "../../define-tool.ts";
import { needsGenerativeEngine, type VariationRequest } from "../../request.ts";
import { hairColors, haircuts } from "./hair.ts";
import type { Options } from "./options.ts";

const keepThePerson =
  "Generate an image: the same photo of the same person with a new hairstyle. Image 1 is the photo. Keep " +
  "exactly the same: every feature of the face, the skin and its texture, age, expression and gaze, any beard, " +
  "glasses and jewelry, the pose, clothes, background, light, framing and camera distance. Change only the " +
  "hair on the head.";

const blendIn =
  "The hairline, roots and individual strands look real, and the hair catches this photo's light and casts " +
  "matching shadows. Where shorter hair uncovers the forehead, ears, neck or background, fill them in " +
  "naturally. Keep the photo's aspect ratio. Deliver a photograph with no text and no watermark.";

/** The variations, which differ in how the hair is worn; cut and color stay as chosen. */
const finishes = [
  {
    label: "As described",
    direction: "Style it the way a client would leave the salon: natural, with normal volume.",
  },
  {
    label: "Fuller",
    direction: "Style it with as much fullness and texture as this cut allows, as if just blow-dried.",
  },
  {
    label: "Neater",
    direction: "Style it neater, with every strand, curl or braid defined and in place.",
  },
];

export function variations(options: Options): readonly VariationRequest[] {
  const look = describe(options);
  return finishes.map(({ label, direction }, index) => ({
    label,
    images: ["photo"],
    prompt: `${keepThePerson} Give the person this hairstyle. ${look}. ${direction} ${blendIn}`,
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
  return `${cut.description}. Color: ${color.label}, ${color.description.toLowerCase()}`;
}
