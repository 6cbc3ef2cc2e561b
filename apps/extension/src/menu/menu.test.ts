import { fakeBrowser } from "../testing/fake-browser.ts";
import { expect, test } from "vitest";

fakeBrowser.i18n.getMessage = (name: string) => name;
const { buildMenu, findChoice, createMenuItems } = await import("./menu.ts");

const groups = [
  { category: "Pinned", tools: [{ slug: "new-ads", name: "New Ads" }] },
  { category: "Design Tools", tools: [{ slug: "mood-boards", name: "Mood Boards" }] },
];

test("lists tools by category on an image, and overlays everywhere", () => {
  const items = createMenuItems(groups);
  expect(items.map(({ id, parentId = "" }) => `${parentId} > ${id}`)).toEqual([
    " > packshot",
    "packshot > group:Pinned",
    "group:Pinned > tool:new-ads",
    "packshot > group:Design Tools",
    "group:Design Tools > tool:mood-boards",
    "packshot > pick",
    "packshot > xray",
  ]);
  const getContexts = (id: string) => items.find((item) => item.id === id)?.contexts;
  expect(getContexts("tool:new-ads")).toEqual(["image"]);
  for (const id of ["pick", "xray"]) expect(getContexts(id)).toEqual(getContexts("packshot"));
  expect(getContexts("pick")).toContain("page");
});

test("findChoice returns the chosen tool or overlay", () => {
  expect(findChoice("tool:new-ads")).toEqual({ kind: "tool", slug: "new-ads" });
  expect(findChoice("pick")).toEqual({ kind: "overlay", overlay: "pick" });
  expect(findChoice("xray")).toEqual({ kind: "overlay", overlay: "xray" });
  expect(findChoice("group:Pinned")).toBeUndefined();
  expect(findChoice(7)).toBeUndefined();
});

test("buildMenu serializes simultaneous changes", async () => {
  const ids = new Set<string>();
  const menus = {
    async removeAll() {
      await Promise.resolve();
      ids.clear();
    },
    create({ id }: { id: string }) {
      if (ids.has(id)) throw new Error(`The menu has two items "${id}".`);
      ids.add(id);
    },
  };
  Object.assign(fakeBrowser, { contextMenus: menus });
  await Promise.all([buildMenu(groups), buildMenu(groups.slice(1))]);
  expect([...ids]).toEqual(createMenuItems(groups.slice(1)).map(({ id }) => id));
});
