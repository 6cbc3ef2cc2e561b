import { describe, expect, test } from "vitest";
import { getHost, getPatternHost, toSafeLinkUrl, toSafeImageUrl, parseServerOrigin } from "./urls.ts";

test("returns an empty host for a page without one", () => {
  expect(getHost("https://shop.example:8080/a")).toBe("shop.example");
  expect(getHost("file:///a.html")).toBe("");
  expect(getHost("chrome-extension://abc/welcome.html")).toBe("");
  expect(getHost("not a URL")).toBe("");
});

test("returns the host of a match pattern", () => {
  expect(getPatternHost("*://cdn.example.com/*")).toBe("cdn.example.com");
  expect(getPatternHost("https://*.example.com/*")).toBe("*.example.com");
});

test.each([
  ["localhost:3000", "http://localhost:3000"],
  [" LocalHost/ ", "http://localhost"],
  ["packshot.localhost:8080/tools", "http://packshot.localhost:8080"],
  ["127.0.0.1:3000", "http://127.0.0.1:3000"],
  ["[::1]:3000", "http://[::1]:3000"],
  ["https://localhost:3000", "https://localhost:3000"],
  ["localhost.example", "https://localhost.example"],
  ["packshot.example/gallery", "https://packshot.example"],
  ["http://packshot.example", "http://packshot.example"],
  ["not a URL", null],
])("parseServerOrigin turns %j into %j", (typed, origin) => {
  expect(parseServerOrigin(typed)).toBe(origin);
});

describe("third-party URLs", () => {
  test.each(["https://a/b.png", "HTTP://a/b.png", "data:image/png;base64,AA", "blob:https://a/1"])(
    "accepts %s as an image",
    (url) => {
      expect(toSafeImageUrl(url)).toBe(url);
    },
  );
  test.each(["javascript:alert(1)", "data:text/html,a", "file:///etc/a.png", "//a/b.png", null])(
    "rejects %s as an image",
    (url) => {
      expect(toSafeImageUrl(url)).toBeNull();
    },
  );
  test("toSafeLinkUrl only accepts web URLs", () => {
    expect(toSafeLinkUrl("http://localhost:3000/story")).toBe("http://localhost:3000/story");
    expect(toSafeLinkUrl("javascript:alert(1)")).toBeNull();
    expect(toSafeLinkUrl("data:text/html,a")).toBeNull();
    expect(toSafeLinkUrl(null)).toBeNull();
  });
});
