// What the studio engine can make, as data. Closed: every kind is a module of the engine, and a kind without one does
// not compile there.
import type {
  AdLayout,
  Angle,
  CutOutFinish,
  DrawnBackdrop,
  DrawnMockUpScene,
  Lettering,
  Mascot,
  MascotStyle,
  MockUpDevice,
  MockUpStyle,
  Mood,
  PhotoStyle,
  PortraitLayout,
  ProductSize,
  RestyleStyle,
  RestyleSubject,
  RestyleVariation,
  ReviewPhotoStyle,
  ScreenColor,
  StoreDevice,
  StoreLayout,
  StoryMood,
  ThumbnailStyle,
  WordmarkScheme,
  WordmarkStyle,
} from "./choices/index.ts";

export type Recipe =
  | AdRecipe
  | CutOutRecipe
  | DeviceMockUpRecipe
  | MascotRecipe
  | MoodBoardRecipe
  | PortraitRecipe
  | RestyleRecipe
  | ReviewCardRecipe
  | SceneRecipe
  | StoreScreenshotRecipe
  | StoryRecipe
  | ThumbnailRecipe
  | WordmarkRecipe;

/** Stands in the place of a recipe where compositing can't honestly make what was asked for. */
export interface Refusal {
  /** The reason, as a sentence for the person. */
  readonly refusal: string;
}

/** @param what can't be composited, e.g. "A real place like Times Square" */
export function needsGenerativeEngine(what: string): Refusal {
  return { refusal: `${what} needs a generative engine.` };
}

/** The seed of a run's first picture; those of the others follow it. Another run begins elsewhere. */
export function firstSeed(random: () => number): number {
  return Math.floor(random() * 10_000);
}

/** Where the ground ends: low in the frame is seen from the side, high is seen from above. */
export const horizons = ["low", "middle", "high"] as const;
export type Horizon = (typeof horizons)[number];

export interface SceneLook {
  readonly backdrop: DrawnBackdrop;
  readonly photoStyle: PhotoStyle;
  readonly productSize: ProductSize;
  /** It changes the crop, the horizon and the size only: the side from which the product was photographed stays. */
  readonly angle: Angle;
  /** Without it, the one that fits the photograph. */
  readonly horizon?: Horizon;
  /**
   * Varies the light, the camera's height and distance, the product's place and the texture: four seeds in a row are four
   * different takes. The same seed gives the same picture.
   */
  readonly seed: number;
}

/** The product of the first image on a drawn backdrop, with the shadow it would throw there. */
export interface SceneRecipe extends SceneLook {
  readonly kind: "scene";
  /** Multiplies the product's size within the frame; without it, 1. */
  readonly zoom?: number;
}

/** An advertisement: a picture and words, set exactly as they are given. */
export interface AdRecipe {
  readonly kind: "ad";
  /** The product of the first image cut out and put on a backdrop, or the first image whole. */
  readonly ground: "picture" | SceneLook;
  readonly headline: string;
  readonly line?: string;
  /** The words on the button. */
  readonly action?: string;
  readonly layout: AdLayout;
  readonly fonts: Lettering;
  /** Varies the side of the light and of the product. */
  readonly seed: number;
}

/** The product cut out of its photograph, its own pixels untouched, on a plain finish. */
export interface CutOutRecipe {
  readonly kind: "cut-out";
  readonly finish: CutOutFinish;
}

/** A logo on the screen of a device, or on an advertising surface, in a drawn place. Square unless a frame is given. */
export interface DeviceMockUpRecipe {
  readonly kind: "device-mock-up";
  readonly device: MockUpDevice;
  /** A billboard stands in the city and a blimp flies in the sky, whatever is asked for. */
  readonly scene: DrawnMockUpScene;
  readonly style: MockUpStyle;
  readonly screenColor: ScreenColor;
  /** A whole number. Four in a row show the device from four angles. */
  readonly seed: number;
}

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

/** The product of the first image in one drawn still life, in the colors that it has itself. */
export interface MoodBoardRecipe {
  readonly kind: "mood-board";
  readonly mood: Mood;
  /** The same seed gives the same picture. */
  readonly seed: number;
}

/** The person of the first image and the product of the second, cut out, on one ground; without a frame, 1024 × 1280 pixels. */
export interface PortraitRecipe {
  readonly kind: "portrait";
  readonly layout: PortraitLayout;
  readonly backdrop: DrawnBackdrop;
  /** Varies the side of the light and of the person, and the backdrop. */
  readonly seed: number;
}

/** The whole picture painted over: a filter, not a new drawing. What is on it and its shapes stay. */
export interface RestyleRecipe {
  readonly kind: "restyle";
  readonly style: RestyleStyle;
  /** On people, skin and faces keep more detail. */
  readonly subject: RestyleSubject;
  readonly variation: RestyleVariation;
}

/** The product of the first image as a customer would photograph it at home. The card's text is the page's. */
export interface ReviewCardRecipe {
  readonly kind: "review-card";
  /** `authentic` looks like a quick picture from a phone. */
  readonly style: ReviewPhotoStyle;
  /** Chooses the light and how the product lies in the frame; four whole numbers in a row are four places. */
  readonly seed: number;
}

/** An app's screenshot as a picture for its store page: a device with the screen, and a few words. */
export interface StoreScreenshotRecipe {
  readonly kind: "store-screenshot";
  readonly device: StoreDevice;
  readonly layout: StoreLayout;
  readonly headline: string;
  readonly line?: string;
  /** What somebody really said of the app; without it no stars and no quotation marks are drawn. */
  readonly quote?: string;
  /** `#rrggbb`; without it the colors are the screenshot's. */
  readonly accent?: string;
  /** A whole number: an odd one turns a tilted device to one side, an even one to the other. */
  readonly seed: number;
}

/** A story is upright and fills a phone, in pixels. */
export const storyFrame = { width: 1080, height: 1920 } as const;

/** The product of the first image in a setting, with its name and a few words. */
export interface StoryRecipe {
  readonly kind: "story";
  readonly mood: StoryMood;
  /** The product's name; where it is empty, the line stands alone. */
  readonly name: string;
  /** As it is written, with the currency. */
  readonly price?: string;
  /** A few words above the name; without them, a few that go with the mood. */
  readonly line?: string;
  /** Varies the setting, the arrangement and the words. */
  readonly seed: number;
}

/** A video thumbnail, 1280 × 720, with big type that we set ourselves. */
export interface ThumbnailRecipe {
  readonly kind: "thumbnail";
  /**
   * - `words`: the person of the first image, cut out, before a pattern that the background's words choose.
   * - `picture`: the first image fills the frame, and the type stands on its calmer side.
   */
  readonly ground: "words" | "picture";
  readonly style: ThumbnailStyle;
  /** 1 to 100 characters. */
  readonly text: string;
  /** In the person's words; may be empty. */
  readonly background: string;
  readonly seed: number;
}

/** A logo of type and a geometric mark. It has no image; without a frame it is 1024 pixels square. */
export interface WordmarkRecipe {
  readonly kind: "wordmark";
  readonly name: string;
  readonly tagline?: string;
  readonly style: WordmarkStyle;
  readonly scheme: WordmarkScheme;
  /** From 0; three in a row, from one that three divides, differ in composition, mark and palette. */
  readonly variation: number;
}
