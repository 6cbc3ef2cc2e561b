import { beforeEach, describe, expect, it, vi } from "vitest";
import { createProbe } from "./probe.ts";

/** The URLs that were requested. */
let requested: string[];

/** A fake image that loads immediately and has the size in its URL: "https://shop.example/300x400.jpg". */
class LoadingImage extends EventTarget {
  naturalWidth = 0;
  naturalHeight = 0;

  set src(url: string) {
    requested.push(url);
    const [, width, height] = /(\d+)x(\d+)/.exec(url) ?? [];
    [this.naturalWidth, this.naturalHeight] = [Number(width ?? 0), Number(height ?? 0)];
    queueMicrotask(() => this.dispatchEvent(new Event(width ? "load" : "error")));
  }

  removeAttribute(): void {
    this.naturalWidth = 0;
  }
}

beforeEach(() => {
  requested = [];
  vi.stubGlobal("Image", LoadingImage);
});

const createUrls = (count: number) =>
  Array.from({ length: count }, (_, index) => `https://shop.example/300x400.jpg?${index}`);

describe("createProbe", () => {
  it("measures each URL once", async () => {
    const probe = createProbe();
    const url = "https://shop.example/300x400.jpg";
    const size = { width: 300, height: 400 };
    expect(await Promise.all([probe(url), probe(url)])).toEqual([size, size]);
    expect(await probe("https://shop.example/gone.jpg")).toBeNull();
    expect(requested).toHaveLength(2);
  });

  it("stops at its request limit", async () => {
    const probe = createProbe({ requests: 10, pixels: 1_000_000_000 });
    const sizes = await Promise.all(createUrls(30).map(probe));
    expect(requested).toEqual(createUrls(10));
    expect(sizes.filter((size) => size !== null)).toHaveLength(10);
  });

  it("stops at its pixel limit", async () => {
    const probe = createProbe({ requests: 100, pixels: 600_000 });
    for (const url of createUrls(30)) await probe(url);
    expect(requested).toEqual(createUrls(5));
  });
});
