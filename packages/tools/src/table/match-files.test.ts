import { expect, test } from "vitest";
import { createFileFinder } from "./match-files.ts";

const createFiles = (...paths: string[]) => paths.map((path) => ({ path }));
const find = (cell: string, ...paths: string[]) => createFileFinder(createFiles(...paths))(cell);
const createMatch = (path: string) => ({ status: "found", file: { path } });

test("files with the same name in two folders are matched by their path", () => {
  const both = ["shop/red/front.jpg", "shop/blue/front.jpg"];
  expect(find("red/front.jpg", ...both)).toEqual(createMatch("shop/red/front.jpg"));
  expect(find("./blue/front.jpg", ...both)).toEqual(createMatch("shop/blue/front.jpg"));
  expect(find(String.raw`C:\Users\ann\shop\blue\front.jpg`, ...both)).toEqual(
    createMatch("shop/blue/front.jpg"),
  );
  expect(find("green/front.jpg", ...both)).toEqual({ status: "missing" });
});

test("a name shared by two files is ambiguous", () => {
  const both = ["shop/red/front.jpg", "shop/blue/front.jpg"];
  expect(find("front.jpg", ...both)).toEqual({ status: "ambiguous", files: createFiles(...both) });
  expect(find("red/front.jpg", "front.jpg", "front.jpg")).toMatchObject({ status: "ambiguous" });
});

test("the closest path of several matches wins", () => {
  expect(find("front.jpg", "red/front.jpg", "front.jpg")).toEqual(createMatch("front.jpg"));
  expect(find("red/front.jpg", "front.jpg", "red/front.jpg")).toEqual(createMatch("red/front.jpg"));
  expect(find("Mug.png", "mug.png", "Mug.png")).toEqual(createMatch("Mug.png"));
});

test("names match regardless of case and of macOS's decomposed accents", () => {
  const decomposed = "K\u00FCche.jpg".normalize("NFD");
  expect(find("K\u00FCche.JPG", decomposed)).toEqual(createMatch(decomposed));
  expect(find(decomposed, "photos/K\u00FCche.jpg")).toEqual(createMatch("photos/K\u00FCche.jpg"));
});
