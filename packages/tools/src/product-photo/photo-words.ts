import type { Angle, PhotoStyle, ProductSize } from "./camera.ts";
import type { HandPosition, HandProperties } from "./hands.ts";

/** Sentences for a model, by choice. */
export const sizeWords: Readonly<Record<ProductSize, string>> = {
  tiny: "The product is small in the picture: about a quarter of its height.",
  small: "The product takes about two fifths of the picture's height, with generous room around it.",
  medium: "The product takes a little more than half of the picture's height.",
  large: "The product takes about 70 % of the picture's height.",
  huge: "The product nearly fills the picture, with only a narrow margin, and is not cut off.",
};

export const styleWords: Readonly<Record<PhotoStyle, string>> = {
  professional:
    "It is a professional catalog photograph: balanced soft light, true colors, sharp from front to back.",
  casual: "It is a relaxed, good snapshot in available light, slightly informal in its framing.",
  studio:
    "It is a studio photograph with large softboxes, clean highlights and a controlled falloff of light.",
  dslr: "It is taken with a full-frame camera and an 85 mm lens at f/2: the product is crisp, the background melts away.",
  iphone:
    "It is taken with a recent iPhone: bright, crisp, with a wide dynamic range and deep depth of field.",
  "analog-film": "It is shot on 35 mm color film: fine grain, gentle contrast, slightly warm colors.",
  polaroid:
    "It is an instant print with the typical white frame, wider below: soft focus, creamy whites, muted colors.",
  "vintage-camera":
    "It is shot with an old camera: faded colors, a warm cast, darker corners, a slightly soft lens.",
  "motion-blur":
    "The camera follows the product: it is sharp, and the background is blurred sideways by motion.",
  paparazzi:
    "It is a paparazzi shot at night: a hard flash from the camera, dark surroundings, strong contrast.",
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
  "two-handed": "Two hands present the product from both sides towards the camera.",
  demo: "One hand uses the product as it is meant to be used.",
};

/** Whose hand it is. */
export function handWords(properties: HandProperties): string {
  const [skin, look] = properties.split("-");
  const care =
    look === "professional"
      ? "is groomed as a hand model's, with short, clean, unvarnished nails"
      : "is an everyday hand with natural skin texture and plain nails";
  return `The hand has a ${skin} skin tone and ${care}. It is anatomically right, with five fingers.`;
}
