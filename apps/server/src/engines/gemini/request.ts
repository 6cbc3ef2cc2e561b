import type { Content, GenerateContentConfig, Part } from "@google/genai";
import type { Box, SourceImage } from "@packshot/trpc/ports";
import type { Input } from "./inputs.ts";
import type { Ratio } from "./ratios.ts";
import type { PictureSize } from "./usage.ts";

/** What made the first answer useless. */
export type Insistence = "no-picture" | "recited" | "wrong-ratio";

const insist: Readonly<Record<Insistence, string>> = {
  "no-picture": "Answer with exactly one picture and no text.",
  recited: "Paint an original picture that reproduces no existing image, artwork or photograph.",
  "wrong-ratio": "Fill the whole canvas of the stated aspect ratio, edge to edge.",
};

/** Images first, numbered as the prompt numbers them; then the request, which says at once that a picture is wanted. */
export function pictureContents(
  prompt: string,
  { slots, inputs, box }: Shown,
  insistence?: Insistence,
): readonly Content[] {
  const opening = /^generate an image/i.test(prompt) ? prompt : `Generate an image. ${prompt}`;
  const where = box ? [`In image 1 the subject is ${inWords(box)}.`] : [];
  const words = [opening, ...where, ...(insistence ? [insist[insistence]] : [])].join("\n");
  return [{ role: "user", parts: [...numbered(slots, inputs), { text: words }] }];
}

export interface Shown {
  readonly slots: readonly string[];
  readonly inputs: readonly Input[];
  readonly box?: Box;
}

export function numbered(slots: readonly string[], inputs: readonly Input[]): Part[] {
  return inputs.flatMap(({ mimeType, bytes }, index) => [
    { text: `Image ${String(index + 1)} is the ${(slots[index] ?? "picture").replaceAll("-", " ")}.` },
    { inlineData: { mimeType, data: bytes.toString("base64") } },
  ]);
}

const percent = (fraction: number) => `${String(Math.round(fraction * 100))} %`;

function inWords({ left, top, width, height }: Box): string {
  const across = `${percent(left)} to ${percent(left + width)} of the width from the left`;
  return `inside the area from ${across} and ${percent(top)} to ${percent(top + height)} of the height from the top`;
}

/** Without a seed, which the models refuse: variety is in the prompts. */
export function pictureConfig(aspectRatio: Ratio, imageSize: PictureSize): GenerateContentConfig {
  return { responseModalities: ["IMAGE"], imageConfig: { aspectRatio, imageSize } };
}

/** The sources that a request names, in its order. @throws Error when one is missing: a mistake of the caller */
export function sourcesOf(
  images: readonly string[],
  sources: readonly SourceImage[],
): readonly SourceImage[] {
  return images.map((slot) => {
    const source = sources.find((candidate) => candidate.slot === slot);
    if (!source) throw new Error(`The job has no source for the slot ${slot}.`);
    return source;
  });
}
