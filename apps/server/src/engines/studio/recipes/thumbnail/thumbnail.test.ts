import fc from "fast-check";
import { type ThumbnailRecipe, thumbnailStyles } from "@packshot/tools/request";
import { beforeAll, describe, expect, it } from "vitest";
import type { CutOut } from "../../matting/cut-out.ts";
import { createSheet } from "../../pixels/canvas.ts";
import { readPlates } from "../../scenery/plates/plate-library.ts";
import { computeContrast, chooseInk } from "../../type/contrast.ts";
import { readCoffeePhoto } from "../../testing/jobs.ts";
import { drawThumbnail } from "./draw.ts";
import { frame } from "./figure-scale.ts";
import { chooseThumbnailLayout, findRight } from "./layout.ts";
import { setLettering } from "./lettering.ts";
import { findNamedPlace } from "./background-room.ts";
import { applyBrand, chooseTheme } from "./themes.ts";
import { setThumbnailText } from "./thumbnail-text.ts";

/** Draws a head on shoulders, in one color. */
function drawBust(width: number, height: number, left = 0): CutOut {
  const rgba = new Uint8Array(new SharedArrayBuffer(width * height * 4));
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const inHead = Math.hypot((x / width - 0.5) * 4, (y / height - 0.22) * 4.6) < 1;
      const inBody = y > height * 0.42 && Math.abs(x / width - 0.5) < 0.5;
      if (inHead || inBody) rgba.set([200, 40, 160, 255], (y * width + x) * 4);
    }
  }
  const bounds = { left, top: 1, width: width - left, height: height - 1 };
  return { rgba, width, height, bounds, doubts: [] };
}

function recipe(change: Partial<ThumbnailRecipe>): ThumbnailRecipe {
  return {
    kind: "thumbnail",
    ground: "words",
    style: "dramatic",
    text: "How I got to space",
    background: "",
    seed: 4,
    ...change,
  };
}

async function drawThumbnailWith(change: Partial<ThumbnailRecipe>) {
  const { data, width, height } = await drawThumbnail(recipe(change), {
    images: [{ cutOut: drawBust(300, 360) }],
    frame: undefined,
  });
  expect({ width, height }).toEqual(frame);
  return Buffer.from(data);
}

describe("chooseThumbnailLayout", () => {
  it("keeps type off the head and inside the frame for every silhouette", () => {
    const side = fc.integer({ min: 20, max: 160 });
    fc.assert(
      fc.property(side, side, fc.boolean(), (width, height, clear) => {
        const { type, head, person } = chooseThumbnailLayout(drawBust(width, height), clear);
        expect(type.width).toBeGreaterThan(380);
        expect(type.left).toBeGreaterThanOrEqual(0);
        expect(findRight(type)).toBeLessThanOrEqual(frame.width);
        const avoided = clear ? person : head;
        expect(findRight(type) <= avoided.left || type.left >= findRight(avoided)).toBe(true);
        expect(person.top + person.height).toBeGreaterThanOrEqual(frame.height - 1);
      }),
      { numRuns: 40 },
    );
  });

  it("puts a wide person's cut-off top at the frame's edge, head inside", () => {
    const bust = drawBust(250, 180);
    const { person, head, type } = chooseThumbnailLayout(
      { ...bust, bounds: { ...bust.bounds, top: 0 } },
      false,
    );
    expect(person.top).toBeLessThanOrEqual(0);
    expect(person.top + person.height).toBeGreaterThanOrEqual(frame.height - 1);
    expect(head.left).toBeGreaterThanOrEqual(0);
    expect(findRight(head)).toBeLessThanOrEqual(frame.width);
    expect(type.width).toBeGreaterThan(380);
  });

  it("puts a side that the photo cut off at the frame's edge", () => {
    expect(chooseThumbnailLayout(drawBust(100, 140, 12), false).side).toBe("right");
  });
});

describe("the lettering of a thumbnail", () => {
  const narrowest = { left: 0, top: 0, width: 380, height: 616 };
  const texts = [
    "I tried every single coffee shop in this town for a whole year, and here is what nobody ever told me",
    "WWWWWWWWW ".repeat(10),
    "我每天早上喝的咖啡".repeat(12).slice(0, 100),
    "جربت كل مقاهي المدينة لمدة سنة ".repeat(4).slice(0, 100),
  ];

  it.each(thumbnailStyles)("%s: has room for a hundred characters, however wide the person is", (style) => {
    for (const text of texts) {
      const { complete, bounds } = setLettering(text, style, narrowest, undefined);
      expect(complete).toBe(true);
      expect(bounds.height).toBeLessThanOrEqual(narrowest.height);
    }
  });

  it.each(["minimal", "professional"] as const)("%s: fills the space next to a person", (style) => {
    const room = { left: 52, top: 52, width: 700, height: 616 };
    for (const text of ["Wow", "I quit my job", "How I got to space", ...texts.slice(0, 1)]) {
      const { bounds } = setLettering(text, style, room, undefined);
      const filled = Math.max(bounds.width / room.width, bounds.height / room.height);
      expect(filled, text).toBeGreaterThan(style === "minimal" ? 0.75 : 0.6);
    }
  });

  it.each(thumbnailStyles)("%s: puts badge and logo above, the price below, all apart", (style) => {
    const rooms = [narrowest, { left: 52, top: 52, width: 720, height: 616 }];
    const logo = createSheet(400, 160);
    for (const room of rooms) {
      for (const text of ["I quit", "How I got to space", "جربت كل مقاهي المدينة"]) {
        const words = { text, style, price: "From €1.249,00", badge: "Today: −20%" };
        const { letters, head, price } = setThumbnailText(words, room, {}, logo);
        expect(letters.complete && head?.parts.badge?.text.complete).toBe(true);
        expect(price?.parts.price?.lines.map((line) => line.text)).toEqual([words.price]);
        expect(head?.parts.badge?.text.lines.map((line) => line.text)).toEqual([words.badge]);
        const areas = [head?.bounds, letters.bounds, price?.bounds].flatMap((area) => area ?? []);
        expect(areas).toHaveLength(3);
        for (const [index, area] of areas.entries()) {
          const above = areas[index - 1];
          expect(area.top).toBeGreaterThan(above ? above.top + above.height + 20 : room.top);
          expect(area.left).toBeGreaterThanOrEqual(room.left);
          expect(findRight(area)).toBeLessThanOrEqual(findRight(room) + 0.5);
          expect(area.top + area.height).toBeLessThanOrEqual(room.top + room.height);
        }
        const plain = setThumbnailText({ text, style }, room, {});
        expect(plain.head ?? plain.price).toBeUndefined();
        expect(plain.letters.size).toBeGreaterThanOrEqual(letters.size);
      }
    }
  });
});

describe("drawThumbnail", () => {
  let withoutText: Buffer;
  beforeAll(async () => {
    withoutText = await drawThumbnailWith({ text: " " });
  });

  it.each(thumbnailStyles)("%s: is reproducible and differs by seed", async (style) => {
    const [one, same, other] = [
      await drawThumbnailWith({ style, background: "space" }),
      await drawThumbnailWith({ style, background: "space" }),
      await drawThumbnailWith({ style, background: "space", seed: 9 }),
    ];
    expect(one.equals(same)).toBe(true);
    expect(one.equals(other)).toBe(style === "minimal");
  });

  it.each(["A", "字幕は大きく", "אני עוזב", "WWWWWWWWW ".repeat(10), "so many words ".repeat(7)])(
    "sets %s",
    async (text) => {
      const set = await drawThumbnailWith({ text });
      expect(set.equals(withoutText)).toBe(false);
      const { head } = chooseThumbnailLayout(drawBust(300, 360), false);
      let touched = 0;
      for (let y = Math.ceil(head.top); y < head.top + head.height; y++) {
        const from = (y * frame.width + Math.ceil(head.left)) * 4;
        const to = (y * frame.width + Math.floor(findRight(head))) * 4;
        if (!set.subarray(from, to).equals(withoutText.subarray(from, to))) touched++;
      }
      expect(touched).toBe(0);
    },
  );

  it("fills the frame with the photo if that is the background", async () => {
    const onPicture = recipe({ ground: "picture" });
    const { data, width, height } = await drawThumbnail(onPicture, {
      images: [{ png: await readCoffeePhoto() }],
      frame: undefined,
    });
    expect({ width, height }).toEqual(frame);
    let notOpaque = 0;
    for (let i = 3; i < data.length; i += 4) if (data[i] !== 255) notOpaque++;
    expect(notOpaque).toBe(0);
  });
});

describe("the background's words", () => {
  it.each([
    ["a modern office", "grid"],
    ["Snowy mountains in winter", "snow"],
    ["my photo studio", "rays"],
    ["stacks of cash", "rays"],
    ["under the sea, big waves", "waves"],
    ["flames everywhere", "embers"],
  ])("%s: %s", (words, pattern) => {
    expect(chooseTheme(words, "dramatic").pattern).toBe(pattern);
  });

  it("name a color", () => {
    const themes = ["red", "green", "blue"].map((word) => chooseTheme(`a ${word} wall`, "dramatic").main);
    expect(new Set(themes).size).toBe(3);
  });

  it("leave each style its own palette if they are empty", () => {
    const mains = thumbnailStyles.map((style) => chooseTheme("", style).main);
    expect(new Set(mains).size).toBe(4);
  });
});

describe("a brand's colors", () => {
  const color = fc
    .integer({ min: 0, max: 0xffffff })
    .map((number) => `#${number.toString(16).padStart(6, "0")}`);

  it("leave the letters readable in every style", () => {
    fc.assert(
      fc.property(fc.constantFrom(...thumbnailStyles), color, color, (style, main, accent) => {
        const theme = applyBrand(chooseTheme("", style), style, { main, accent });
        const pale = style === "minimal";
        expect(computeContrast(pale ? "#050506" : "#ffffff", theme.main)).toBeGreaterThan(4.5);
        expect(computeContrast(pale ? "#050506" : "#ffffff", theme.deep)).toBeGreaterThan(4.5);
        expect(theme.accent).toBe(accent);
        expect(computeContrast(theme.accent, chooseInk(theme.accent))).toBeGreaterThan(4.5);
      }),
      { numRuns: 200, seed: 14 },
    );
  });

  it("change nothing that the brand does not define", () => {
    const theme = chooseTheme("space", "dramatic");
    expect(applyBrand(theme, "dramatic", {})).toEqual(theme);
  });
});

describe("findNamedPlace", () => {
  let plain: Buffer;
  beforeAll(async () => {
    plain = await drawThumbnailWith({ background: "stars" });
  });

  it.each([
    ["A modern OFFICE at night", "tech-office"],
    ["me hiking in the mountains", "mountain"],
    ["a warm kitchen", "wood"],
  ])("shows %j in the room %s", async (background, set) => {
    expect(findNamedPlace(background)).toContain(set);
    const inRoom = await drawThumbnailWith({ background });
    expect(inRoom.equals(plain)).toBe(false);
    expect(inRoom.equals(await drawThumbnailWith({ background }))).toBe(true);
  });

  it("names only existing plates, and none for words without a place", async () => {
    const names = (await readPlates()).map(({ name }) => name);
    for (const words of ["office", "sunset", "beach", "hill", "garden", "home", "kitchen"])
      expect(names).toEqual(expect.arrayContaining([...(findNamedPlace(words) ?? ["none"])]));
    for (const words of ["", "fire and explosions", "red", "birthday party"])
      expect(findNamedPlace(words)).toBeUndefined();
  });
});
