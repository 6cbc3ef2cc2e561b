import type { LucideIcon } from "lucide-react";
import type { ComponentType } from "react";
import type { BulkAction, BulkResult, BulkSelection, Collection, GalleryItem } from "../../../api/trpc.ts";
import type { linkToEmbeddedTool } from "../../shell/catalog/tool-links.ts";
import type { GallerySearch } from "../gallery-search.ts";
import type { Selection } from "../selection.ts";

/** The properties that actions change. */
export type ItemState = Pick<GalleryItem, "isFavorite" | "isArchived" | "rating" | "deletedAt">;

export type Shelf = "gallery" | "archive" | "trash";

/** The shelves of items that aren't deleted. */
export const undeletedShelves: readonly Shelf[] = ["gallery", "archive"];
export const allShelves: readonly Shelf[] = ["gallery", "archive", "trash"];

type ButtonPlace = "viewer" | "bulk";
type OfferingPlace = ButtonPlace | "card" | "key";

/** One item with its current image, or a selection of items. */
export interface Target {
  readonly selection: Selection;
  readonly item: GalleryItem | null;
  readonly image: GalleryItem["images"][number] | null;
}

/** A request that undoes a change: another change, or a restore of all items that were deleted at this time. */
type Undo =
  { readonly selection: BulkSelection; readonly action: BulkAction } | { readonly deletedAt: string };

/** A change to items on the server, and its immediate effect on the screen. */
export interface Change {
  readonly send: BulkAction;
  /** The new properties; null when only the server knows them. */
  readonly state: Partial<ItemState> | null;
  /** Whether the items leave the list, whatever their properties. */
  readonly removes?: true;
  /** The message when the server rejects the change. */
  readonly failed: string;
  /** The message after the change, and the request for Undo, which is null when the change can't be undone. */
  readonly undo?: {
    readonly done: (count: number) => string;
    readonly request: (result: BulkResult, selection: BulkSelection) => Undo | null;
    readonly failed: string;
  };
}

interface ActionOffer<Place extends OfferingPlace> {
  readonly label: string;
  /** Where the action is offered, with the shelves for each place. */
  readonly places: Readonly<Partial<Record<Place, readonly Shelf[]>>>;
  /** Whether the action needs an image, not only an item. */
  readonly ofImage?: true;
  /** Whether the action is offered only for the items of a collection. */
  readonly inCollection?: true;
  /** The name of a group whose buttons stay on one line. */
  readonly group?: string;
}

interface Pressable extends ActionOffer<OfferingPlace> {
  readonly icon: LucideIcon;
  /** A key on an item, as the browser names it, and its line in the list of shortcuts. */
  readonly key?: { readonly name: string; readonly does: string };
}

interface Question {
  readonly title: string;
  readonly text: string;
}

export interface ChangeAction extends Pressable {
  /** Returns the change to one item, or to the selection if the item is null. */
  readonly change: (item: GalleryItem | null, search: GallerySearch) => Change;
  /** Whether a toggle is on. */
  readonly pressed?: (item: GalleryItem) => boolean;
  /** Whether the items leave the list, for example for another shelf. */
  readonly moves?: true;
  readonly primary?: true;
  readonly confirm?: { readonly one: Question; readonly several: Question };
}

export interface DialogProps extends Target {
  /** Changes the items, and closes the dialog once the server has stored the change. */
  readonly onChange: (change: Change) => void;
  /** Whether a change is being stored. */
  readonly isChanging: boolean;
  readonly onClose: () => void;
}

interface DialogAction extends Pressable {
  readonly Dialog: ComponentType<DialogProps>;
  /** Returns the change to items that are dropped on a collection. It needs no dialog. */
  readonly drop?: (collection: Collection) => Change;
}

type DropAction = DialogAction & Required<Pick<DialogAction, "drop">>;

interface LinkAction extends ActionOffer<ButtonPlace> {
  readonly icon: LucideIcon;
  readonly link: (item: GalleryItem) => ReturnType<typeof linkToEmbeddedTool>;
}

/** An action that renders its own button. */
interface ButtonAction extends ActionOffer<ButtonPlace> {
  readonly Button: ComponentType<Target>;
}

export type PressableAction = ChangeAction | DialogAction;
export type GalleryAction = PressableAction | LinkAction | ButtonAction;

export function findShelf({ deletedAt, isArchived }: ItemState): Shelf {
  if (deletedAt !== null) return "trash";
  return isArchived ? "archive" : "gallery";
}

interface ButtonContext extends Pick<Target, "image"> {
  readonly shelf: Shelf;
  /** Whether the items are shown in a collection. */
  readonly collected: boolean;
}

/** Returns the actions with a button in this place, for the shelf, collection and image that are shown. */
export function listButtons(
  actions: readonly GalleryAction[],
  place: ButtonPlace,
  { shelf, collected, image }: ButtonContext,
): readonly GalleryAction[] {
  return actions.filter(
    ({ places, ofImage, inCollection }) =>
      places[place]?.includes(shelf) && (image ?? !ofImage) && (collected || !inCollection),
  );
}

/** Returns the actions on an item's card. */
export function listCardActions(
  actions: readonly GalleryAction[],
  item: ItemState,
): readonly PressableAction[] {
  return actions.filter(isPressable).filter(({ places }) => places.card?.includes(findShelf(item)));
}

/** Returns the action that a key triggers on an item. */
export function findActionByKey(
  actions: readonly GalleryAction[],
  key: string,
  item: ItemState,
): PressableAction | undefined {
  return actions
    .filter(isPressable)
    .find((action) => action.key?.name === key && action.places.key?.includes(findShelf(item)));
}

/** Returns the action for dropping a shelf's items on a collection. */
export function findDropAction(actions: readonly GalleryAction[], shelf: Shelf): DropAction | undefined {
  const acceptsDrops = (action: GalleryAction): action is DropAction => "drop" in action;
  return actions.filter(acceptsDrops).find(({ places }) => places.bulk?.includes(shelf));
}

/** Returns the action of dropping items on this collection, or on a new one if it's null. */
export function dropOn(action: DropAction, collection: Collection | null): PressableAction {
  if (collection === null) return action;
  const { label, icon, places, drop } = action;
  return { label, icon, places, change: () => drop(collection) };
}

export function isPressable(action: GalleryAction): action is PressableAction {
  return "change" in action || "Dialog" in action;
}
