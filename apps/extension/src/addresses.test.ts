import { describe, expect, test } from "vitest";
import { hostOf, hostOfPattern, linkAddress, pictureAddress } from "./addresses.ts";

test("a page without a host has an empty one", () => {
  expect(hostOf("https://shop.example:8080/a")).toBe("shop.example");
  expect(hostOf("file:///a.html")).toBe("");
  expect(hostOf("no address")).toBe("");
});

test("a pattern names its host", () => {
  expect(hostOfPattern("*://cdn.example.com/*")).toBe("cdn.example.com");
  expect(hostOfPattern("https://*.example.com/*")).toBe("*.example.com");
});

describe("addresses of others", () => {
  test.each(["https://a/b.png", "HTTP://a/b.png", "data:image/png;base64,AA", "blob:https://a/1"])(
    "%s may be a picture",
    (url) => {
      expect(pictureAddress(url)).toBe(url);
    },
  );
  test.each(["javascript:alert(1)", "data:text/html,a", "file:///etc/a.png", "//a/b.png", null])(
    "%s may not",
    (url) => {
      expect(pictureAddress(url)).toBeNull();
    },
  );
  test("a link leads to a web page only", () => {
    expect(linkAddress("http://localhost:3000/story")).toBe("http://localhost:3000/story");
    expect(linkAddress("javascript:alert(1)")).toBeNull();
    expect(linkAddress("data:text/html,a")).toBeNull();
    expect(linkAddress(null)).toBeNull();
  });
});
