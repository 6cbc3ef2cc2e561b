import { beforeEach, expect, test, vi } from "vitest";
import { createImage, createItem } from "./testing/create-item.ts";
import { listZipFiles } from "./zip-files.ts";

beforeEach(() => void vi.stubGlobal("location", new URL("https://packshot.example/gallery")));

const createTitledItem = (title: string) =>
  createItem({ title, images: [createImage({ originalDownloadUrl: "/f?download=a.png" })] });

const listFolders = (...titles: readonly string[]) =>
  listZipFiles(titles.map(createTitledItem)).map(({ name }) => name.split("/").slice(0, -1).join("/"));

test("folders of a ZIP differ on systems that ignore case", () => {
  expect(listFolders("Mug", "mug", "MUG", "Vase")).toEqual(["Mug", "mug-2", "MUG-3", "Vase"]);
});

test("folders of a ZIP have names that every system accepts", () => {
  const long = "x".repeat(59);
  expect(listFolders("red/blue", "con", `${long} ${long}`)).toEqual([
    "red_blue",
    "_con",
    `${long} ${"x".repeat(20)}`,
  ]);
});

test("each image in a ZIP is named after its photo, tool and number", () => {
  const images = [0, 1].map((index) => createImage({ index, originalDownloadUrl: "/f?download=cup.webp" }));
  const item = createItem({ title: "Cup", fileName: "cup.heic", toolName: "remove-background", images });
  expect(listZipFiles([item]).map(({ name }) => name)).toEqual([
    "Cup/cup_remove-background_1.webp",
    "Cup/cup_remove-background_2.webp",
  ]);
});
