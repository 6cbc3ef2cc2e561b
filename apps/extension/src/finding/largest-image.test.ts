import { describe, expect, it } from "vitest";
import type { Candidate } from "./candidates.ts";
import { findLargest, pickLargest, type SizedCandidate } from "./largest-image.ts";

const createSized = (
  url: string,
  width: number,
  height: number,
  more: Partial<Candidate> = {},
): SizedCandidate => ({
  url,
  origin: "attribute",
  ...more,
  width,
  height,
});
const shown = createSized("shown", 300, 400, { origin: "shown" });

const createWithWidth = (url: string, width: number): Candidate => ({
  url,
  origin: "srcset",
  declaredWidth: width,
});

describe("pickLargest", () => {
  it("picks the largest by area", () => {
    expect(
      pickLargest(shown, [createSized("a", 600, 800), createSized("b", 620, 790), createSized("c", 450, 600)])
        ?.url,
    ).toBe("b");
  });

  it("keeps the displayed image when nothing is larger", () => {
    expect(pickLargest(shown, [createSized("a", 300, 400), null])?.url).toBe("shown");
  });

  it("rejects a different shape unless the page links to it", () => {
    const banner = createSized("banner", 3000, 900);
    expect(pickLargest(shown, [banner])?.url).toBe("shown");
    expect(pickLargest(shown, [{ ...banner, shape: "any" }])?.url).toBe("banner");
    expect(pickLargest(null, [banner])?.url).toBe("banner");
  });

  it("rejects a nearly equal shape if only the shape matches", () => {
    const cropped = createSized("cropped", 660, 800, { shape: "exact" });
    expect(pickLargest(shown, [cropped])?.url).toBe("shown");
    expect(pickLargest(shown, [{ ...cropped, width: 601 }])?.url).toBe("cropped");
  });

  it("ignores the shape of a placeholder", () => {
    expect(pickLargest(createSized("dot", 1, 1), [createSized("a", 900, 300)])?.url).toBe("a");
    expect(
      pickLargest(createSized("blur", 64, 64, { shape: "any" }), [createSized("a", 900, 300)])?.url,
    ).toBe("a");
    expect(pickLargest(createSized("dot", 1, 1), [createSized("b", 900, 300, { shape: "exact" })])?.url).toBe(
      "dot",
    );
  });
});

describe("findLargest", () => {
  const fileSizes: Readonly<Record<string, readonly [number, number]>> = {
    "300.jpg": [300, 400],
    "900.jpg": [900, 1200],
    "1500.jpg": [1500, 2000],
  };
  const requested: string[] = [];
  const probe = (url: string) => {
    requested.push(url);
    const [width, height] = fileSizes[url] ?? [];
    return Promise.resolve(width && height ? { width, height } : null);
  };

  it("loads only the candidate with the largest declared width", async () => {
    const candidates = [
      createWithWidth("300.jpg", 300),
      createWithWidth("1500.jpg", 1500),
      createWithWidth("900.jpg", 900),
    ];
    expect(await findLargest(shown, candidates, probe)).toMatchObject({ url: "1500.jpg", width: 1500 });
    expect(requested.splice(0)).toEqual(["1500.jpg"]);
  });

  it("falls back to the next width when the largest doesn't load", async () => {
    const candidates = [createWithWidth("900.jpg", 900), createWithWidth("gone.jpg", 1500)];
    expect(await findLargest(shown, candidates, probe)).toMatchObject({ url: "900.jpg" });
    expect(requested.splice(0)).toEqual(["gone.jpg", "900.jpg"]);
  });

  it("loads every URL without a declared width first", async () => {
    const candidates = [createWithWidth("900.jpg", 900), { url: "1500.jpg", origin: "address" } as const];
    expect(await findLargest(shown, candidates, probe)).toMatchObject({ url: "1500.jpg" });
    expect(requested.splice(0)).toEqual(["1500.jpg"]);
  });

  it("returns null when nothing loads", async () => {
    expect(await findLargest(null, [createWithWidth("gone.jpg", 5)], probe)).toBeNull();
  });
});
