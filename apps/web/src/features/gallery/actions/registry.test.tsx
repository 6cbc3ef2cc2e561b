import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { Send } from "lucide-react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { BulkBar } from "../bulk-bar.tsx";
import { GalleryCard } from "../grid/gallery-card.tsx";
import { createItem } from "../testing/create-item.ts";
import { allItems, selectOne } from "../selection.ts";
import { listGalleryShortcuts } from "../shortcuts.tsx";
import { findActionByKey, listButtons, type GalleryAction, undeletedShelves } from "./action.ts";
import { ActionButtons } from "./action-buttons.tsx";
import { moveToTrash } from "./delete.ts";
import { ActionsContext, galleryActions } from "./registry.ts";

const publish: GalleryAction = {
  label: "Publish",
  icon: Send,
  places: { card: undeletedShelves, key: undeletedShelves, viewer: undeletedShelves, bulk: undeletedShelves },
  key: { name: "p", does: "Publish the item" },
  change: () => ({ send: { type: "restore" }, state: null, failed: "Couldn't publish" }),
};
const actions = [...galleryActions, publish];
const item = createItem({ id: "a" });
const deleted = createItem({ deletedAt: "2026-11-23T12:00:00.000Z" });
const ignore = () => undefined;

const places = {
  card: (
    <GalleryCard
      item={item}
      view="grid"
      itemIndex={0}
      column={0}
      height={300}
      tabbable
      selected={false}
      previewed={false}
      selecting={false}
      actions={{
        open: ignore,
        press: ignore,
        pressDragged: ignore,
        toggle: ignore,
        select: ignore,
        add: ignore,
        listRangeTo: () => [],
      }}
      onPress={ignore}
    />
  ),
  viewer: (
    <ActionButtons
      place="viewer"
      shelf="gallery"
      collected={false}
      selection={selectOne("a")}
      item={item}
      image={null}
      onPress={ignore}
    />
  ),
  "bulk bar": (
    <BulkBar
      selection={allItems}
      shelf="gallery"
      collected={false}
      onPress={ignore}
      onSelectAll={ignore}
      onSelectNone={ignore}
    />
  ),
};

test.each(Object.entries(places))("an action of the registry has a button in the %s", (_, place) => {
  const html = renderToStaticMarkup(<ActionsContext value={[publish]}>{place}</ActionsContext>);
  expect(html.split("Publish")).toHaveLength(2);
});

test("the viewer keeps both ratings together", () => {
  const ratings = galleryActions.filter(({ label }) => ["Good", "Bad"].includes(label));
  const html = renderToStaticMarkup(<ActionsContext value={ratings}>{places.viewer}</ActionsContext>);
  expect(html).toMatch(/^<div role="group" aria-label="Rating".*Good.*Bad.*<\/div>$/);
});

test("an action's key works on its shelves and is among the shortcuts", () => {
  expect(findActionByKey(actions, "p", item)).toBe(publish);
  expect(findActionByKey(actions, "p", deleted)).toBeUndefined();
  expect(listGalleryShortcuts(actions, "Ctrl")).toContainEqual({ keys: ["P"], does: "Publish the item" });
});

const listLabels = (
  place: "viewer" | "bulk",
  shelf: "gallery" | "archive" | "trash",
  { collected = false } = {},
) => listButtons(galleryActions, place, { shelf, collected, image: null }).map(({ label }) => label);

test("each shelf offers its own actions", () => {
  const sharedLabels = [
    "Show similar",
    "Show in gallery",
    "Open run",
    "Run again with these settings",
    "Favorite",
    "Good",
    "Bad",
    "Add to collection…",
  ];
  expect(listLabels("viewer", "gallery")).toEqual([...sharedLabels, "Archive", "Delete", "Edit cut-out"]);
  expect(listLabels("viewer", "archive")).toEqual([...sharedLabels, "Unarchive", "Delete", "Edit cut-out"]);
  expect(listLabels("viewer", "trash")).toEqual(["Restore"]);
  expect(listLabels("bulk", "gallery")).toEqual([
    "Favorite",
    "Unfavorite",
    "Tag",
    "Add to collection…",
    "Run a tool…",
    "Archive",
    "Download ZIP",
    "Delete",
  ]);
  expect(listLabels("bulk", "trash")).toEqual(["Restore"]);
});

test("items can be removed from a collection only while it is shown", () => {
  for (const place of ["viewer", "bulk"] as const) {
    expect(listLabels(place, "archive", { collected: true })).toContain("Remove from collection");
    expect(listLabels(place, "archive")).not.toContain("Remove from collection");
    expect(listLabels(place, "trash", { collected: true })).toEqual(["Restore"]);
  }
});

test("labels and keys of actions are unique", () => {
  const keys = galleryActions.flatMap((action) => ("key" in action ? (action.key?.name ?? []) : []));
  for (const names of [keys, galleryActions.map(({ label }) => label)])
    expect(new Set(names).size).toBe(names.length);
});

function pressRating(label: string, rating: "good" | "bad" | null) {
  const action = galleryActions.find((found) => found.label === label);
  return action && "change" in action && action.change(createItem({ rating }), {}).send;
}

test("a rating replaces the other, and a second press removes it", () => {
  expect(pressRating("Good", null)).toEqual({ type: "rate", rating: "good" });
  expect(pressRating("Bad", "good")).toEqual({ type: "rate", rating: "bad" });
  expect(pressRating("Bad", "bad")).toEqual({ type: "rate", rating: null });
});

test("the undo toast counts deleted items", () => {
  const { undo } = moveToTrash.change(item, {});
  expect([undo?.done(1), undo?.done(2000)]).toEqual(["Item deleted.", "2,000 items deleted."]);
});

test("only the registry imports actions", () => {
  const folder = join(import.meta.dirname, "..");
  const readSource = (file: string) => readFileSync(join(folder, file), "utf8");
  const files = [...readSource("actions/registry.ts").matchAll(/from "\.\/([\w-]+\.tsx?)"/g)]
    .flatMap(([, name]) => name ?? [])
    .filter((name) => name !== "action.ts");
  expect(files.length).toBeGreaterThan(10);
  const sources = readdirSync(folder, { recursive: true, encoding: "utf8" });
  const others = sources.filter((file) => /(?<!\.test)\.tsx?$/.test(file) && !file.endsWith("registry.ts"));
  const imports = others.flatMap((file) =>
    files.filter((name) => {
      const path = file.startsWith("actions") ? `"./${name}"` : `/actions/${name}"`;
      return readSource(file).includes(path);
    }),
  );
  expect(imports).toEqual([]);
});
