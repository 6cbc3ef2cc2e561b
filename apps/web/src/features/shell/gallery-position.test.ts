import { expect, test } from "vitest";
import { linkToGalleryPosition } from "./gallery-position.ts";

const item = { id: "a", createdAt: new Date(2026, 10, 5, 23, 59).toISOString(), isArchived: false };

test("a link to an item's position starts at the item's local day", () => {
  expect(linkToGalleryPosition(item)).toMatchObject({
    search: { to: "2026-11-05" },
    state: { located: "a" },
  });
  const archived = linkToGalleryPosition({ ...item, isArchived: true });
  expect(archived.search).toEqual({ to: "2026-11-05", shelf: "archive" });
});
