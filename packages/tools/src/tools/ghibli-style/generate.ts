import type { RecordContext, RunRecord } from "../../define-tool.ts";
import { type RestyleSubject, type RestyleVariation, restyleVariations } from "../../recipes/restyle.ts";
import type { VariationRequest } from "../../request.ts";
import type { Options } from "./options.ts";

const keepIt: Readonly<Record<RestyleSubject, string>> = {
  product:
    "Keep exactly the same: the product's shape, proportions, colors, label, logo and every word on it, its place " +
    "in the frame and the side from which it is seen. It must be recognized at once as the product of the photograph.",
  person:
    "Keep exactly the same: who it is. Face shape, eyes, nose, mouth, age, skin tone, hair, glasses, clothes, pose, " +
    "expression and place in the frame. Friends must recognize the person at once.",
};

const look =
  "Draw it anew as a frame of a hand-drawn animated feature film: clean, thin ink outlines that vary in width, flat " +
  "cel shading in two or three soft steps, and behind it a background painted by hand in gouache and watercolor, " +
  "with visible brushwork, clouds, leaves and warm everyday detail. Colors are fresh and natural, the mood gentle. " +
  "Everything in the frame, subject and background, is drawn; nothing is left photographic.";

const closing =
  "Keep the photograph's composition and its aspect ratio. There is no lettering apart from what is printed on " +
  "things in the photograph, and no border, signature or watermark.";

/** One axis: the light of the day. */
const lights: readonly { variation: RestyleVariation; direction: string }[] = [
  {
    variation: 0,
    direction:
      "The light is a clear summer morning: high blue sky, white clouds, crisp greens, cool soft shadows.",
  },
  {
    variation: 1,
    direction:
      "The light is a golden afternoon: low warm sun from the right, amber highlights, long violet shadows.",
  },
  {
    variation: 2,
    direction:
      "The light is forest shade: it falls through leaves in dapples, with deep, mossy greens and a cool hush.",
  },
  {
    variation: 3,
    direction:
      "The light is an evening sky: pink and violet clouds after sunset, first lit windows, a calm blue dusk.",
  },
];

export function variations({ inputType }: Options): readonly VariationRequest[] {
  return lights.map(({ variation, direction }) => ({
    label: restyleVariations.ghibli[variation],
    images: ["photo"],
    prompt: `Generate an image: image 1 is a photograph of a ${inputType}. ${keepIt[inputType]} ${look} ${direction} ${closing}`,
    sampling: { temperature: 0.2 + 0.1 * variation, topP: 0.95, maxOutputTokens: 8192 },
    recipe: { kind: "restyle", style: "ghibli", subject: inputType, variation },
    format: "jpeg",
  }));
}

export function record({ inputType }: Options, { made }: Pick<RecordContext<unknown>, "made">): RunRecord {
  return {
    title: "Ghibli Style",
    prompt: `A ${inputType} as hand-drawn animation artwork`,
    styleSettings: { inputType, variationsGenerated: made.length },
  };
}
