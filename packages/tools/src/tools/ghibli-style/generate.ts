import { ghibliLights, restyleSubjectChoices } from "../../choices/restyles.ts";
import { getRow } from "../../choices/values.ts";
import type { RecordContext, RunRecord } from "../../define-tool.ts";
import type { VariationRequest } from "../../request.ts";
import type { Options } from "./options.ts";

const look =
  "Redraw the photo as a frame from a hand-drawn animated feature film: clean, thin ink outlines of varying width, " +
  "flat cel shading in two or three soft steps, and a background hand-painted in gouache and watercolor, with " +
  "visible brushwork, clouds, leaves and warm everyday detail. Colors are fresh and natural, and the mood is " +
  "gentle. Everything in the frame is drawn, subject and background alike; nothing stays photographic.";

const closing =
  "Keep the photo's composition and aspect ratio. No lettering other than what is printed on things in the " +
  "photo, and no border, signature or watermark.";

export function variations({ inputType }: Options): readonly VariationRequest[] {
  return ghibliLights.map(({ variation, label, prompt }) => ({
    label,
    images: ["photo"],
    prompt: `Generate an image from image 1, a photo of a ${inputType}. ${getRow(restyleSubjectChoices, inputType).prompt} ${look} ${prompt} ${closing}`,
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
