import { createHash } from "node:crypto";
import type { TextRecipe } from "@packshot/tools/request";
import sharp from "sharp";
import { describe, expect, it } from "vitest";
import { z } from "zod";
import { drawProductPhoto, free, getSharedStudio } from "./studio/testing/index.ts";

const never = new AbortController().signal;
const lookSchema = z.object({
  productColors: z.array(z.string()).optional(),
  productShape: z.string().optional(),
});
const studio = await getSharedStudio();

async function createFlat(): Promise<Buffer> {
  const create = { width: 300, height: 200, channels: 3, background: "#7f8a99" } as const;
  return sharp({ create }).png().toBuffer();
}

async function drawSquareOn(background: string): Promise<Buffer> {
  const square = await sharp({ create: { width: 100, height: 100, channels: 3, background: "#f0e2c8" } })
    .png()
    .toBuffer();
  return sharp({ create: { width: 300, height: 200, channels: 3, background } })
    .composite([{ input: square, left: 100, top: 50 }])
    .png()
    .toBuffer();
}

const look = { kind: "product-look", readsLabel: true } as const;

function askStudio(recipe: TextRecipe, png: Uint8Array, answer: z.ZodType = lookSchema) {
  const request = { images: ["product"], prompt: "", answer, recipe };
  const sources = [{ slot: "product", png, sha256: createHash("sha256").update(png).digest("hex") }];
  return studio.text({ tool: "ad-creative", sources, request, ...free }, never);
}

describe("the studio's text of kind product-look", () => {
  it.each([
    { product: "bottle", color: "green", shape: "tall" },
    { product: "mug", color: "blue", shape: "compact" },
  ])("measures only the $product, even in a busy room", async ({ product, color, shape }) => {
    const { png } = await drawProductPhoto(product, "room", 1);
    const { answer, note } = await askStudio(look, png);
    const { productColors, productShape } = lookSchema.parse(answer);
    expect(productColors?.[0]).toBe(color);
    expect(productShape).toBe(shape);
    expect(note).toMatch(/^Based on the photo/);
  });

  it("leaves the answer empty when it finds no product", async () => {
    const everything = lookSchema.extend({ ProductType: z.string().default("") });
    expect(await askStudio(look, await createFlat(), everything)).toEqual({
      answer: { ProductType: "" },
    });
  });
});

it("the studio states that its app facts are only placeholders", async () => {
  const { note } = await askStudio(
    { kind: "app-facts" },
    await createFlat(),
    z.object({ appName: z.string() }),
  );
  expect(note).toMatch(/^Placeholders only: /);
});

it("a cut-out that a user waits for runs before older text requests", async () => {
  const order: string[] = [];
  const grounds = Array.from({ length: 6 }, (_, n) => `#${n}f8a99`);
  const photos = await Promise.all([...grounds, "#202020"].map(drawSquareOn));
  const texts = photos.slice(1).map(async (png) => {
    await askStudio(look, png);
    order.push("text");
  });
  const [png] = photos;
  if (png === undefined) throw new Error("the photo is missing");
  const job = { userId: "u", photo: "photo", previewSide: 640, source: { png } };
  const editor = studio.cutOuts.make(job).then(() => order.push("editor"));
  await Promise.all([editor, ...texts]);
  expect(order.indexOf("editor")).toBeLessThan(5);
});
