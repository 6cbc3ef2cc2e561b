// These types describe as data what the studio engine can make. The list is closed: every kind is a module of the
// engine, and a kind without one does not compile there.
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

/** Replaces a recipe where compositing can't honestly make what was asked for. */
export interface Refusal {
  /** Gives the reason as a sentence for the person. */
  readonly refusal: string;
}

/** @param what can't be composited, e.g. "A real place like Times Square" */
export function needsGenerativeEngine(what: string): Refusal {
  return { refusal: `${what} needs a generative engine.` };
}

/**
 * Returns the seed of a run's first picture, a multiple of four; the other seeds count up from it. Other runs get other
 * seeds.
 */
export function firstSeed(random: () => number): number {
  return 4 * Math.floor(random() * 2_500);
}

export interface SceneLook {
  readonly backdrop: DrawnBackdrop;
  readonly photoStyle: PhotoStyle;
  readonly productSize: ProductSize;
  /** Changes only the crop, the camera's height and the size: the product stays as it was photographed. */
  readonly angle: Angle;
  /** The default is what the photograph seems to show. An angle that was chosen wins. */
  readonly viewpoint?: Exclude<Viewpoint, "as-photographed">;
  /** The default is an estimate. */
  readonly realSize?: Exclude<RealSize, "as-estimated">;
  /** Keeps the scene's light from changing the product: only pixels of its edge are mixed with the scene. */
  readonly exactColors?: true;
  /** Is the color of a paper backdrop as `#rrggbb`; without it, each picture has one that suits the product. */
  readonly paperColor?: string;
  /**
   * Varies the light, the camera's height and distance, the product's place and the texture: four consecutive seeds
   * give four different takes. The same seed gives the same picture.
   */
  readonly seed: number;
}

/** Says where a person wants to have the product in a scene. */
export interface Placement {
  /** Is the middle of the product's lower edge, as a share of the picture's width from the left. */
  readonly x: number;
  /** Is the product's lower edge, as a share of the picture's height from the top. */
  readonly y: number;
  /** Multiplies the product's size. In a room, what stands farther away is seen smaller besides. */
  readonly scale: number;
}

/** A product is made at most so much smaller or larger by hand. */
export const placementScales = { least: 0.3, most: 3 } as const;

/** Puts the product of the first image on a backdrop, with the shadow that it would cast there. */
export interface SceneRecipe extends Omit<SceneLook, "backdrop"> {
  readonly kind: "scene";
  /** Is drawn, or the photograph that the second image is. */
  readonly backdrop: DrawnBackdrop | OwnPhoto;
  /** Multiplies the product's size within the frame; the default is 1. */
  readonly zoom?: number;
  /**
   * Without it, the seed decides. The product stays whole in the picture and on its ground: where there is none, or
   * something stands before it, it stands as near as there is.
   */
  readonly placement?: Placement;
}

/** A scene in which the product can be placed by hand. */
export function takesPlacement(recipe: Recipe | Refusal): recipe is SceneRecipe {
  return "kind" in recipe && recipe.kind === "scene" && keepsPlaces(recipe.photoStyle);
}

/** A scene in which a person has put the product where it is. */
export function isPlacedByHand(recipe: Recipe | Refusal): boolean {
  return takesPlacement(recipe) && recipe.placement !== undefined;
}

/** Makes an advertisement of a picture and words, which are set exactly as given. */
export interface AdRecipe extends PriceAndBadge {
  readonly kind: "ad";
  /** Is `picture` to use the first image whole; otherwise its product is cut out and put on this backdrop. */
  readonly ground: "picture" | SceneLook;
  readonly headline: string;
  readonly line?: string;
  /** Labels the button. */
  readonly action?: string;
  readonly layout: AdLayout;
  readonly fonts: Lettering;
  /** Varies the side of the light and of the product. */
  readonly seed: number;
}

/** Cuts the product out of its photograph, with its own pixels untouched, and puts it on a plain finish. */
export interface CutOutRecipe {
  readonly kind: "cut-out";
  readonly finish: CutOutFinish;
}

/** Shows a logo on a device's screen or an advertising surface in a drawn place. It is square without a frame. */
export interface DeviceMockUpRecipe {
  readonly kind: "device-mock-up";
  readonly device: MockUpDevice;
  /** Is ignored for a billboard, which stands in the city, and a blimp, which flies in the sky. */
  readonly scene: DrawnMockUpScene;
  readonly style: MockUpStyle;
  readonly screenColor: ScreenColor;
  /** Is a whole number. Four consecutive ones show the device from four angles. */
  readonly seed: number;
}

/**
 * Puts the product of the first image, cut out, beside a drawn mascot on one ground. Without a frame, the picture is
 * 1024 pixels square.
 */
export interface MascotRecipe {
  readonly kind: "mascot";
  readonly mascot: Mascot;
  readonly style: MascotStyle;
  readonly backdrop: DrawnBackdrop;
  /** Multiplies the size of both within the frame; the default is 1. */
  readonly zoom?: number;
  /** Varies the side of the light and of the mascot, and the backdrop. */
  readonly seed: number;
}

/** Puts the product of the first image into a drawn still life in the product's own colors. */
export interface MoodBoardRecipe {
  readonly kind: "mood-board";
  readonly mood: Mood;
  /** The same seed gives the same picture. */
  readonly seed: number;
}

/**
 * Puts the person of the first image and the product of the second, both cut out, on one ground. Without a frame, the
 * picture is 1024 × 1280 pixels.
 */
export interface PortraitRecipe {
  readonly kind: "portrait";
  readonly layout: PortraitLayout;
  readonly backdrop: DrawnBackdrop;
  /** Varies the side of the light and of the person, and the backdrop. */
  readonly seed: number;
}

/** Paints over the whole picture. It is a filter and not a new drawing: the content and its shapes stay. */
export interface RestyleRecipe {
  readonly kind: "restyle";
  readonly style: RestyleStyle;
  /** Decides how much detail stays: a person's skin and face keep more of it. */
  readonly subject: RestyleSubject;
  readonly variation: RestyleVariation;
}

/** Shows the product of the first image as a customer would photograph it at home. The page sets the card's text. */
export interface ReviewCardRecipe {
  readonly kind: "review-card";
  /** `authentic` looks like a quick phone picture. */
  readonly style: ReviewPhotoStyle;
  /** Chooses the light and how the product lies in the frame; four consecutive whole numbers give four places. */
  readonly seed: number;
}

/** Turns an app's screenshot into a picture for its store page: a device with the screen, and a few words. */
export interface StoreScreenshotRecipe {
  readonly kind: "store-screenshot";
  readonly device: StoreDevice;
  readonly layout: StoreLayout;
  readonly headline: string;
  readonly line?: string;
  /** Is what somebody really said about the app; without it, no stars and no quotation marks are drawn. */
  readonly quote?: string;
  /** Has the form `#rrggbb`; without it, the colors come from the screenshot. */
  readonly accent?: string;
  /** Is a whole number; an odd one turns a tilted device to one side, an even one to the other. */
  readonly seed: number;
  /** Is set where one background runs through all pictures of a run. */
  readonly panorama?: PanoramaPlace;
}

/** Says which part of a panorama a picture is. */
export interface PanoramaPlace {
  /** Counts from 0, from left to right. */
  readonly place: number;
  /** Is the number of pictures. */
  readonly of: number;
}

/** A story is upright and fills a phone's screen; the sides are in pixels. */
export const storyFrame = { width: 1080, height: 1920 } as const;

/** Shows the product of the first image in a setting, with its name and a few words. */
export interface StoryRecipe {
  readonly kind: "story";
  readonly mood: StoryMood;
  /** Is the product's name; when it is empty, only the line is set. */
  readonly name: string;
  /** Is set exactly as written, with the currency. */
  readonly price?: string;
  /** Is set above the name; the default is a line that suits the mood. */
  readonly line?: string;
  /** Varies the setting, the arrangement and the words. */
  readonly seed: number;
}

/** Makes a video thumbnail of 1280 × 720 pixels, with large type that the studio sets. */
export interface ThumbnailRecipe extends PriceAndBadge {
  readonly kind: "thumbnail";
  /**
   * - `words` puts the person of the first image, cut out, in front of a pattern chosen by the background's words.
   * - `picture` fills the frame with the first image, and sets the type on its calmer side.
   */
  readonly ground: "words" | "picture";
  readonly style: ThumbnailStyle;
  /** Has 1 to 100 characters. */
  readonly text: string;
  /** Describes the background in the person's own words; it may be empty. */
  readonly background: string;
  readonly seed: number;
}

/** Makes a logo of type and a geometric mark. It uses no image; without a frame it is 1024 pixels square. */
export interface WordmarkRecipe {
  readonly kind: "wordmark";
  readonly name: string;
  readonly tagline?: string;
  readonly style: WordmarkStyle;
  readonly scheme: WordmarkScheme;
  /** Counts from 0; three in a row, from a multiple of three, differ in composition, mark and palette. */
  readonly variation: number;
}
