import { type BackdropChoice, backdropChoices } from "./backdrops.ts";
import { listValues } from "./values.ts";

/** The user's own photo as a backdrop, in tools with a slot for one. */
export const ownPhotoChoice = {
  value: "own-photo",
  label: "Your own photo",
  isSeparate: true,
  description: "Your own photo of a room, a table or an outdoor spot",
  prompt:
    "in the place shown in image 2: same place, same camera position, same light, with nothing added, removed or " +
    "moved. Place it over a surface that is visible there, at its true size next to its surroundings",
  promptFromAbove:
    "the surface shown in image 2, in the same light, with nothing on it added, removed or moved",
} as const satisfies BackdropChoice;

/** The backdrops of a tool that also accepts a photo as one. */
export const photoBackdropChoices = [...backdropChoices, ownPhotoChoice] as const;

type Row = (typeof backdropChoices)[number];
type DrawnRow = Exclude<Row, { readonly realPlace: string }>;
type RowForPeople = Exclude<DrawnRow, { readonly tabletop: true }>;

export type Backdrop = Row["value"];
/** A backdrop that the studio can draw. */
export type DrawnBackdrop = DrawnRow["value"];

const isDrawn = (row: Row): row is DrawnRow => !("realPlace" in row);
const isReal = (row: Row): row is Exclude<Row, DrawnRow> => "realPlace" in row;

/** A backdrop of a tool that also accepts a photo as one. */
export type PhotoBackdrop = Backdrop | OwnPhoto;
export type OwnPhoto = (typeof ownPhotoChoice)["value"];

export const backdrops = listValues(backdropChoices);
export const photoBackdrops: readonly PhotoBackdrop[] = listValues(photoBackdropChoices);
export const drawnBackdrops = listValues(backdropChoices.filter(isDrawn));
export const realPlaces = listValues(backdropChoices.filter(isReal));
/** The drawn backdrops on which people can stand. */
export const backdropChoicesForPeople = backdropChoices
  .filter(isDrawn)
  .filter((row): row is RowForPeople => !("tabletop" in row));

/** The backdrops of plain paper, which may have any color. */
export const paperBackdrops = listValues(backdropChoices.filter((row) => "anyColor" in row));
