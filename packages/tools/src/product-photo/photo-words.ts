import type { Angle, PhotoStyle, ProductSize } from "./camera.ts";
import type { HandPosition, HandProperties } from "./hands.ts";

const shares: Readonly<Record<ProductSize, string>> = {
  tiny: "is small: it fills about a quarter of",
  small: "has generous room around it: it fills about 45 % of",
  medium: "fills 55 to 60 % of",
  large: "fills about 70 % of",
  huge: "is not cut off, and with a narrow margin it fills nearly all of",
};

/** What the product's size is a share of: the picture, or where words will stand, what they leave of it. */
export const sizedBy = {
  picture: "the picture's longer side",
  rest: "the part that is left for it",
} as const;

/** How large the product is. A distance that was chosen with the angle counts more than a size that denies it. */
export function sizeWords(size: ProductSize, angle: Angle, by: keyof typeof sizedBy): string {
  return `The product ${shares[sizeFrom(size, angle)]} ${sizedBy[by]}.`;
}

function sizeFrom(size: ProductSize, angle: Angle): ProductSize {
  if (angle === "close-up") return size === "huge" ? "huge" : "large";
  if (angle === "wide-shot") return size === "tiny" ? "tiny" : "small";
  return size;
}

/** Sentences for a model, by choice. */
export const styleWords: Readonly<Record<PhotoStyle, string>> = {
  professional:
    "It is a professional catalog photograph: balanced soft light, true colors, the product sharp from front to back.",
  casual: "It is a relaxed, good snapshot in available light, slightly informal in its framing.",
  studio: "It is lit as in a studio, with clean highlights and a controlled falloff of light.",
  dslr: "It is taken with a full-frame camera and an 85 mm lens at f/2: the product is crisp, the background melts away.",
  iphone: "It is taken with a recent iPhone: bright and crisp, with a wide dynamic range.",
  "analog-film": "It is shot on 35 mm color film: fine grain, gentle contrast, slightly warm colors.",
  polaroid:
    "It is an instant print with the typical white frame, wider below: soft focus, creamy whites, muted colors.",
  "vintage-camera":
    "It is shot with an old camera: faded colors, a warm cast, darker corners, a slightly soft lens.",
  "motion-blur":
    "The camera follows the product: it is sharp, and the background is blurred sideways by motion.",
  paparazzi: "It looks like a paparazzi shot: a hard flash from the camera, a hard shadow, strong contrast.",
  fisheye:
    "It is taken with a fisheye lens: surroundings curve around the product, which stays recognizable.",
};

export const angleWords: Readonly<Record<Angle, string>> = {
  straight: "The camera looks straight at the front, at the product's own height.",
  "three-quarter": "The camera stands about 35 degrees to the side and slightly above: a three-quarter view.",
  "top-down": "The camera looks straight down from above.",
  "low-angle": "The camera is low and looks up, so that the product appears grand.",
  "close-up": "The camera is close: material and details are seen, and the product is still recognized.",
  "wide-shot": "The camera is far enough to show much of the surroundings; the product is still the subject.",
};

export const gripWords: Readonly<Record<HandPosition, string>> = {
  standard: "One hand holds the product in an easy, natural grip that hides none of its text.",
  fingertip:
    "The fingertips of one hand hold the product lightly at its edges, so that nearly all of it is seen.",
  palm: "The product rests upright on the open palm of one hand.",
  "two-handed": "Two hands present the product from both sides toward the camera.",
  demo: "One hand uses the product as it is meant to be used.",
};

/** Whose hand it is, or hands. */
export function handWords(properties: HandProperties, position: HandPosition): string {
  const [skin, look] = properties.split("-");
  const groomed = look === "professional";
  if (position === "two-handed") {
    const care = groomed
      ? "are groomed as a hand model's, with short, clean, unvarnished nails"
      : "are everyday hands with natural skin texture and plain nails";
    return `They belong to one person, have a ${skin} skin tone and ${care}. They are anatomically right, with five fingers each.`;
  }
  const care = groomed
    ? "is groomed as a hand model's, with short, clean, unvarnished nails"
    : "is an everyday hand with natural skin texture and plain nails";
  return `The hand has a ${skin} skin tone and ${care}. It is anatomically right, with five fingers.`;
}
