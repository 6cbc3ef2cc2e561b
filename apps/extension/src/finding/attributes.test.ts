import { describe, expect, it } from "vitest";
import { parseAttributeUrls } from "./attributes.ts";

const listUrls = (name: string, value: string) => parseAttributeUrls(name, value).map(({ url }) => url);

describe("parseAttributeUrls", () => {
  it.each([
    ["data-old-hires", "https://shop.example/a.jpg"],
    ["data-src", "//cdn.example/a"],
    ["data-zoom", "/media/a"],
    ["data-anything", "photos/a.webp?v=1"],
    ["data-src", "data:image/png;base64,AAAA"],
  ])("reads the URL in %s", (name, value) => {
    expect(listUrls(name, value)).toEqual([value]);
  });

  it.each([
    ["data-id", "300"],
    ["data-url", "/cart/add?id=1"],
    ["data-href", "https://shop.example/sign-out"],
    ["data-src", "a photo of a shoe"],
    ["data-image", "javascript:alert(1)"],
    ["data-image", ""],
    ["data-options", "{ no JSON"],
    ["data-options", '{"remove":"/cart/clear"}'],
  ])("ignores %s=%j, which isn't an image URL", (name, value) => {
    expect(listUrls(name, value)).toEqual([]);
  });

  it("reads a map from URLs to sizes", () => {
    const map = JSON.stringify({
      "https://m.example/a.jpg": [300, 400],
      "https://m.example/b.jpg": [600, 800],
    });
    expect(parseAttributeUrls("data-a-dynamic-image", map)).toEqual([
      { url: "https://m.example/a.jpg", origin: "attribute", declaredWidth: 300 },
      { url: "https://m.example/b.jpg", origin: "attribute", declaredWidth: 600 },
    ]);
  });

  it("reads deeply nested URLs in JSON", () => {
    const json = JSON.stringify({ gallery: [{ thumb: "/t", zoomUrl: "/z", id: "/1" }, "/c.png"] });
    expect(listUrls("data-media", json)).toEqual(["/t", "/z", "/c.png"]);
  });

  it("reads a srcset with its widths", () => {
    expect(parseAttributeUrls("data-srcset", "/a.jpg 300w, /b.jpg 900w")).toEqual([
      { url: "/a.jpg", origin: "attribute", declaredWidth: 300 },
      { url: "/b.jpg", origin: "attribute", declaredWidth: 900 },
    ]);
  });

  it("fills in a width as a lazy loader would", () => {
    expect(listUrls("data-src", "//cdn.example/a_{width}x.jpg")).toEqual(["//cdn.example/a_2048x.jpg"]);
  });

  it("limits the depth and the number of URLs in JSON", () => {
    const deep = `${"[".repeat(9000)}${"]".repeat(9000)}`;
    expect(listUrls("data-images", deep)).toEqual([]);
    expect(listUrls("data-images", JSON.stringify(Array(900).fill("/a.jpg")))).toHaveLength(20);
  });
});
