/** An image of the public site; its files are in assets/site, `<name>-<width>.avif`. */
interface SiteImageEntry<Name extends string> {
  readonly name: Name;
  /** Pixels, smallest first. */
  readonly widths: readonly number[];
  /** The width of the largest file in pixels. */
  readonly width: number;
  readonly height: number;
  /** The alternative text. */
  readonly alt: string;
}

/** Returns a function that creates an entry in these widths and this aspect ratio. */
function defineSize(widths: readonly number[], [aspectWidth, aspectHeight]: readonly [number, number]) {
  const width = Math.max(...widths);
  return <Name extends string>(name: Name, alt: string): SiteImageEntry<Name> => ({
    name,
    widths,
    width,
    height: (width * aspectHeight) / aspectWidth,
    alt,
  });
}

const photograph = defineSize([480, 960], [4, 3]);
const scene = defineSize([320, 640], [1, 1]);
const ad = defineSize([480, 960], [1, 1]);
const story = defineSize([270, 540], [9, 16]);
const portrait = defineSize([480], [4, 5]);

/** All images of the site, in the order of the page's sections. */
export const siteImages = [
  photograph("hero-photo", "A red table lamp with a domed shade on a wooden table"),
  scene("hero-white", "The red table lamp on pure white, with a soft shadow below it"),
  scene("hero-scene-1", "The red table lamp on a round oak table in a bedroom"),
  scene("hero-scene-2", "The red table lamp on dark green marble that mirrors it"),
  scene("hero-ad", "An ad with the red table lamp: Light, unplugged."),
  story("hero-story", "A story with the red table lamp: The Dome Lamp, $89"),
  scene("hero-listing", "The red table lamp cut out on white, filling a square frame"),
  scene("hero-other-1", "A brown dropper bottle of night serum on white marble"),
  scene("hero-other-2", "Blue-black headphones with a tan leather band on gray paper"),
  scene("hero-other-3", "A blue drinking bottle on a wooden deck in a garden"),
  ad("ad-photo", "Blue-black headphones with a tan leather band on a linen tablecloth"),
  ad("ad-final-1", "An ad with the headphones: The quiet ones."),
  ad("ad-final-2", "An ad with the headphones: Turn the city down"),
  ad("ad-final-3", "An ad with the headphones: Monday, muted."),
  ad("ad-final-4", "An ad with the headphones: Deep work has a sound"),
  photograph("example-remove-background-before", "A dark green mug on a gray table"),
  photograph("example-remove-background-after", "The green mug on white, with a soft shadow"),
  photograph("example-product-photos-before", "A round vase in cream and terracotta on a pale blue table"),
  photograph("example-product-photos-after", "The round vase on white marble in front of green tiles"),
  photograph("example-ad-creative-before", "A brown dropper bottle with a cream label on a gray-green table"),
  photograph("example-ad-creative-after", "An ad with the dropper bottle: Sleep on it."),
  photograph(
    "example-thumbnail-generator-before",
    "A round loudspeaker covered with gray cloth on a wooden table",
  ),
  photograph(
    "example-thumbnail-generator-after",
    "A video thumbnail with the loudspeaker and large type: Tiny box, huge sound?",
  ),
  photograph("example-mood-boards-before", "A candle in a ribbed, sage green jar on a beige table"),
  photograph("example-mood-boards-after", "The candle on a pale stone ledge by a garden"),
  photograph("example-app-store-screenshots-before", "The first screen of a shop's app"),
  photograph(
    "example-app-store-screenshots-after",
    "Three screenshots for a store: phones with the app below short headlines",
  ),
  photograph("example-logo-mockups-before", "A logo of two green leaves over the name Fernhollow on white"),
  photograph("example-logo-mockups-after", "The Fernhollow logo on the screen of a laptop in a living room"),
  photograph("example-product-photos-2-before", "A blue drinking bottle with a black cap on an oak table"),
  photograph(
    "example-product-photos-2-after",
    "The blue drinking bottle on a wooden table in front of misty mountains",
  ),
  portrait("gallery-1", "The round vase on a walnut table in late sun"),
  portrait("gallery-2", "The night serum on dark green marble"),
  portrait("gallery-3", "The red table lamp on an oak table in a living room"),
  portrait("gallery-4", "An ad with the loudspeaker: Small room. Big band."),
  portrait("gallery-5", "The candle on white marble in front of green tiles"),
  portrait("gallery-6", "The blue drinking bottle on a weathered deck by the sea"),
  portrait("gallery-7", "A tube of apricot hand cream on a pastel podium"),
  portrait("gallery-8", "The loudspeaker on a desk in front of a city at night"),
  portrait("gallery-9", "The green mug on a wooden counter in front of pale tiles"),
  portrait("gallery-10", "The headphones alone on dark stone"),
];

export type SiteImageName = (typeof siteImages)[number]["name"];
