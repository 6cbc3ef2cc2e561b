import { linkOptions } from "@tanstack/react-router";

declare module "@tanstack/history" {
  interface HistoryState {
    /** The ID of the item that the gallery was opened at. */
    located?: string;
  }
}

interface Item {
  readonly id: string;
  readonly createdAt: string;
  readonly isArchived: boolean;
}

/** Returns the local day of a time, as YYYY-MM-DD. */
function formatDay(time: string): string {
  const dateTime = new Date(time);
  const [month, date] = [dateTime.getMonth() + 1, dateTime.getDate()].map((value) =>
    String(value).padStart(2, "0"),
  );
  return `${dateTime.getFullYear()}-${month}-${date}`;
}

/** Returns a link to the gallery that starts on the item's day and moves to the item. */
export function linkToGalleryPosition({ id, createdAt, isArchived }: Item) {
  return linkOptions({
    to: "/gallery",
    search: { to: formatDay(createdAt), ...(isArchived && { shelf: "archive" as const }) },
    state: { located: id },
    resetScroll: false,
  });
}
