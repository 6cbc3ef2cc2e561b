import { expect, test } from "vitest";
import { linkToGalleryPosition } from "./gallery-place.ts";

const item = { id: "a", createdAt: new Date(2026, 10, 5, 23, 59).toISOString(), isArchived: false };

test("a link to an item's place ends the list with the item's local day", () => {
  expect(linkToGalleryPosition(item)).toMatchObject({
    search: { to: "2026-11-05" },
    state: { located: "a" },
  });
  const archived = linkToGalleryPosition({ ...item, isArchived: true });
  expect(archived.search).toEqual({ to: "2026-11-05", shelf: "archive" });
});
