// The images that the studio engine can make, as data. Each kind has a module in the engine, which doesn't compile
// without one.
import type {
  AdLayout,
  Angle,
  CutOutFinish,
  DrawnBackdrop,
  DrawnMockupScene,
  Lettering,
  Mascot,
  MascotStyle,
  MockupDevice,
  MockupStyle,
  Mood,
  OwnPhoto,
  PhotoStyle,
  PortraitLayout,
  ProductSize,
  RealSize,
  RestyleStyle,
  RestyleSubject,
  RestyleVariation,
  ReviewPhotoStyle,
  ScreenColor,
  StoreDevice,
  StoreLayout,
  StoryMood,
  ThumbnailStyle,
  Viewpoint,
  WordmarkScheme,
  WordmarkStyle,
} from "./choices/index.ts";
import { keepsPlaces } from "./choices/camera.ts";
import type { PriceAndBadge } from "./price-and-badge.ts";
import { explainEngineNeed } from "./tool-copy.ts";

export type Recipe =
  | AdRecipe
  | CutOutRecipe
  | DeviceMockupRecipe
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

/** A refusal instead of a recipe, when compositing can't honestly produce the requested image. */
export interface Refusal {
  /** The reason as a sentence for the user. */
  readonly refusal: string;
}

/** @param option what can't be composited, e.g. "A real place like Times Square" */
export function needsGenerativeEngine(option: string): Refusal {
  return { refusal: `${explainEngineNeed(option)}.` };
}

/**
 * Returns the seed of a run's first image, a multiple of four. The seeds of its other images count up from it, so two
 * runs rarely share a seed.
 */
export function chooseFirstSeed(random: () => number): number {
  return 4 * Math.floor(random() * 2_500);
}

export interface SceneLook {
  readonly backdrop: DrawnBackdrop;
  readonly photoStyle: PhotoStyle;
  readonly productSize: ProductSize;
  /**
   * The camera angle, which changes only the crop, the camera's height and the size: the product stays as it
   * was photographed.
   */
  readonly angle: Angle;
  /** Defaults to the studio's estimate from the photo. A chosen angle overrides it. */
  readonly viewpoint?: Exclude<Viewpoint, "as-photographed">;
  /** The default is an estimate. */
  readonly realSize?: Exclude<RealSize, "as-estimated">;
  /**
   * True to keep the scene's light from changing the product: only pixels of its edge are blended with the
   * scene.
   */
  readonly exactColors?: true;
  /** The color of a paper backdrop as `#rrggbb`; without it, each image gets one that suits the product. */
  readonly paperColor?: string;
  /**
   * Varies the light, the camera's height and distance, the product's position and the texture: four consecutive
   * seeds give four different takes. The same seed gives the same image.
   */
  readonly seed: number;
}

/** The user's placement of the product in a scene. */
export interface Placement {
  /** The center of the product's bottom edge, as a fraction of the image's width from the left. */
  readonly x: number;
  /** The product's bottom edge, as a fraction of the image's height from the top. */
  readonly y: number;
  /**
   * Factor for the product's size. In a room, perspective makes a product that is farther away smaller still.
   */
  readonly scale: number;
}

/** The range of the factor by which a user may resize a product. */
export const placementScaleRange = { min: 0.3, max: 3 } as const;

/** A product from the first image on a backdrop, with the shadow that it would cast there. */
export interface SceneRecipe extends Omit<SceneLook, "backdrop"> {
  readonly kind: "scene";
  /** A drawn backdrop, or the photo in the second image. */
  readonly backdrop: DrawnBackdrop | OwnPhoto;
  /** Factor for the product's size within the frame; the default is 1. */
  readonly zoom?: number;
  /**
   * Without it, the seed decides. The product stays entirely in the image and on the ground. If the place has no ground
   * or something is in front of it, the nearest possible place is used.
   */
  readonly placement?: Placement;
}

/** Returns whether a recipe is a scene in which the product can be placed by hand. */
export function takesPlacement(recipe: Recipe | Refusal): recipe is SceneRecipe {
  return "kind" in recipe && recipe.kind === "scene" && keepsPlaces(recipe.photoStyle);
}

/** Returns whether a recipe is a scene in which a user has placed the product. */
export function isPlacedByHand(recipe: Recipe | Refusal): boolean {
  return takesPlacement(recipe) && recipe.placement !== undefined;
}

/** An ad with an image and text, which is set exactly as given. */
export interface AdRecipe extends PriceAndBadge {
  readonly kind: "ad";
  /** `picture` uses the first image as a whole; otherwise its product is cut out and put on this backdrop. */
  readonly ground: "picture" | SceneLook;
  readonly headline: string;
  readonly line?: string;
  /** The label of the button. */
  readonly action?: string;
  readonly layout: AdLayout;
  readonly fonts: Lettering;
  /** Varies the side of the light and of the product. */
  readonly seed: number;
}

/** The product, cut out of its photo with its own pixels untouched, on a plain finish. */
export interface CutOutRecipe {
  readonly kind: "cut-out";
  readonly finish: CutOutFinish;
}

/** A logo on a device's screen or an advertising surface in a drawn place. It is square without a frame. */
export interface DeviceMockupRecipe {
  readonly kind: "device-mockup";
  readonly device: MockupDevice;
  /** Ignored for a billboard, which stands in the city, and a blimp, which flies in the sky. */
  readonly scene: DrawnMockupScene;
  readonly style: MockupStyle;
  readonly screenColor: ScreenColor;
  /** A whole number. Four consecutive ones show the device from four angles. */
  readonly seed: number;
}

/**
 * The product from the first image, cut out, next to a drawn mascot in one scene. Without a frame, the image
 * is 1024 pixels square.
 */
export interface MascotRecipe {
  readonly kind: "mascot";
  readonly mascot: Mascot;
  readonly style: MascotStyle;
  readonly backdrop: DrawnBackdrop;
  /** Factor for the size of both within the frame; the default is 1. */
  readonly zoom?: number;
  /** Varies the side of the light and of the mascot, and the backdrop. */
  readonly seed: number;
}

/** The product from the first image in a drawn still life in the product's own colors. */
export interface MoodBoardRecipe {
  readonly kind: "mood-board";
  readonly mood: Mood;
  /** The same seed gives the same image. */
  readonly seed: number;
}

/**
 * The person from the first image and the product from the second, both cut out, in one scene. Without a frame,
 * the image is 1024 × 1280 pixels.
 */
export interface PortraitRecipe {
  readonly kind: "portrait";
  readonly layout: PortraitLayout;
  readonly backdrop: DrawnBackdrop;
  /** Varies the side of the light and of the person, and the backdrop. */
  readonly seed: number;
}

/** A filter that paints over the whole image. It isn't a new drawing: the content and its shapes stay. */
export interface RestyleRecipe {
  readonly kind: "restyle";
  readonly style: RestyleStyle;
  /** Decides how much detail stays: a person's skin and face keep more of it. */
  readonly subject: RestyleSubject;
  readonly variation: RestyleVariation;
}

/**
 * The product from the first image as a customer would photograph it at home. The page sets the card's text.
 */
export interface ReviewCardRecipe {
  readonly kind: "review-card";
  /** `authentic` looks like a quick phone photo. */
  readonly style: ReviewPhotoStyle;
  /**
   * Varies the light and how the product lies in the frame; four consecutive whole numbers give four places.
   */
  readonly seed: number;
}

/** An app's screenshot as an image for its store page: a device with the screen, and a few words. */
export interface StoreScreenshotRecipe {
  readonly kind: "store-screenshot";
  readonly device: StoreDevice;
  readonly layout: StoreLayout;
  readonly headline: string;
  readonly line?: string;
  /** A real quote about the app; without it, no stars and no quotation marks are drawn. */
  readonly quote?: string;
  /** In the form `#rrggbb`; without it, the colors come from the screenshot. */
  readonly accent?: string;
  /** A whole number; an odd one turns a tilted device to one side, an even one to the other. */
  readonly seed: number;
  /** Present if one background runs through all images of the run. */
  readonly panorama?: PanoramaPlace;
}

/** An image's place in a panorama. */
export interface PanoramaPlace {
  /** The place counted from 0, from left to right. */
  readonly place: number;
  /** Number of images. */
  readonly of: number;
}

/** The frame of a story, which fills a phone's screen in portrait; in pixels. */
export const storyFrame = { width: 1080, height: 1920 } as const;

/** The product from the first image in a setting, with its name and a few words. */
export interface StoryRecipe {
  readonly kind: "story";
  readonly mood: StoryMood;
  /** The product's name; if it is empty, only the line is set. */
  readonly name: string;
  /** Set exactly as written, including the currency. */
  readonly price?: string;
  /** Set above the name; the default is an English line that suits the mood, unless the name is in another script. */
  readonly line?: string;
  /** Varies the setting, the arrangement and the words. */
  readonly seed: number;
}

/** A 1280 × 720 video thumbnail, with large type that the studio sets. */
export interface ThumbnailRecipe extends PriceAndBadge {
  readonly kind: "thumbnail";
  /**
   * - `words` puts the person from the first image, cut out, in front of a pattern chosen by the background's words.
   * - `picture` fills the frame with the first image, and sets the type on its calmer side.
   */
  readonly ground: "words" | "picture";
  readonly style: ThumbnailStyle;
  /** 1 to 100 characters. */
  readonly text: string;
  /** The background in the user's own words; may be empty. */
  readonly background: string;
  readonly seed: number;
}

/** A logo made of type and a geometric mark. It uses no image; without a frame it is 1024 pixels square. */
export interface WordmarkRecipe {
  readonly kind: "wordmark";
  readonly name: string;
  readonly tagline?: string;
  readonly style: WordmarkStyle;
  readonly scheme: WordmarkScheme;
  /** Counted from 0; three in a row, from a multiple of three, differ in composition, mark and palette. */
  readonly variation: number;
}
