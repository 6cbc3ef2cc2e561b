import { describe, expect, it } from "vitest";
import { removeNo, parseBenefit, toPluralVerb } from "./phrases.ts";
import { parseProductName } from "./product-name.ts";

describe("parseProductName", () => {
  it.each([
    ["Instant camera", "the instant camera"],
    ["an olive oil", "the olive oil"],
    ["your new notebook", "the new notebook"],
    ["desk lamps", "the desk lamps"],
    ["Socks", "the socks"],
    ["iPhone case", "the iPhone case"],
    ["Kestrel 50 mm lens", "the Kestrel 50 mm lens"],
    ["earrings & studs", "the earrings & studs"],
    ["Aurora", "Aurora"],
    ["The North Star", "The North Star"],
    ["Aurora Lamp", "Aurora Lamp"],
    ["MacBook", "MacBook"],
    ["Bottle No. 7", "Bottle No. 7"],
    ["STEEL BOTTLE", "the steel bottle"],
    ["Yoga Mat", "the yoga mat"],
    ["Stainless Steel Water Bottle 32oz", "the stainless steel water bottle"],
    ["32 oz Water Bottle", "the water bottle"],
    ["Phone Case for iPhone 15", "the phone case for iPhone 15"],
    ["iPhone 15 Case", "the iPhone 15 case"],
    ["Handmade Soy Candle 8oz", "the handmade soy candle"],
    ["T-shirt", "the T-shirt"],
    ["USB Desk Lamp", "the USB desk lamp"],
    ["Sunscreen SPF 50", "the sunscreen SPF 50"],
    ["Thermos bottle", "the Thermos bottle"],
    ["Glow Serum", "Glow Serum"],
    ["Trail Runner 2", "Trail Runner 2"],
    ["Alpine Boots", "the Alpine Boots"],
    ["the best lamp", "the best lamp"],
  ])("puts %s into a sentence as %s", (said, noun) => {
    expect(parseProductName(said).noun).toBe(noun);
  });

  it.each(["desk lamps", "jeans", "Glasses", "earrings & studs", "Alpine Boots"])(
    "treats %s as plural",
    (said) => {
      expect(parseProductName(said).isPlural).toBe(true);
    },
  );

  it.each(["set of four plates", "lens", "dress", "canvas", "Hydra bottle", "kids' backpack"])(
    "treats %s as singular",
    (phrase) => {
      expect(parseProductName(phrase).isPlural).toBe(false);
    },
  );
});

it.each([
  ["instant camera", "an instant camera"],
  ["wallet", "a wallet"],
  ["USB lamp", "a USB lamp"],
  ["LED lamp", "an LED lamp"],
  ["hourglass", "an hourglass"],
  ["hand cream", "hand cream"],
  ["jeans", "jeans"],
  ["Aurora", "Aurora"],
])("parseProductName puts an article before %s if it takes one", (phrase, indefinite) => {
  expect(parseProductName(phrase).indefinite).toBe(indefinite);
});

it("removeNo names the thing that a benefit excludes", () => {
  expect(removeNo("no more cold feet")).toBe("cold feet");
});

describe("parseBenefit", () => {
  it.each([
    ["softer evenings", "thing", "softer evenings"],
    ["a calm desk", "thing", "a calm desk"],
    ["for better sleep", "thing", "better sleep"],
    ["roots that breathe", "thing", "roots that breathe"],
    ["warm feet all winter", "thing", "warm feet all winter"],
    ["Cooking with friends", "thing", "cooking with friends"],
    ["prints that last", "thing", "prints that last"],
    ["no more cracks", "absence", "no more cracks"],
    ["no batteries needed", "fragment", "no batteries needed"],
    ["24 hours cold", "fragment", "24 hours cold"],
    ["sleep better", "request", "sleep better"],
    ["to relax", "request", "relax"],
    ["STAY DRY", "request", "stay dry"],
    ["keeps coffee hot", "does", "keeps coffee hot"],
    ["Never slips", "does", "never slips"],
    ["smells of cedar", "does", "smells of cedar"],
    ["waterproof", "quality", "waterproof"],
    ["light and strong", "quality", "light and strong"],
    ["ready in five minutes", "quality", "ready in five minutes"],
    ["without cables", "manner", "without cables"],
    ["your dog will love it", "clause", "your dog will love it"],
    ["made from recycled gold", "quality", "made from recycled gold"],
    ["flattering on everyone", "quality", "flattering on everyone"],
    ["moisturizing all day", "quality", "moisturizing all day"],
    ["machine washable", "quality", "machine washable"],
    ["super soft", "quality", "super soft"],
    ["lavender scented", "quality", "lavender scented"],
    ["one of a kind", "quality", "one of a kind"],
    ["train anywhere", "request", "train anywhere"],
    ["leather straps", "fragment", "leather straps"],
    ["it's waterproof", "quality", "waterproof"],
    ["It lies flat", "does", "lies flat"],
    ["doesn't leak", "does", "doesn't leak"],
    ["gently cleans skin", "does", "gently cleans skin"],
    ["work without back pain", "request", "work without back pain"],
    ["clean floors fast", "request", "clean floors fast"],
    ["set the mood", "request", "set the mood"],
    ["for sensitive skin", "manner", "for sensitive skin"],
    ["free shipping", "thing", "free shipping"],
    ["crispy fries with less oil", "thing", "crispy fries with less oil"],
    ["pack of 3", "fragment", "pack of 3"],
    ["travel size", "fragment", "travel size"],
    ["open box price", "fragment", "open box price"],
    ["lift assist", "fragment", "lift assist"],
    ["cut glass handles", "fragment", "cut glass handles"],
    ["stainless steel finish", "fragment", "stainless steel finish"],
    ["just the right size", "fragment", "just the right size"],
    ["wind can't break it", "clause", "wind can't break it"],
    ["LED inside", "fragment", "LED inside"],
  ])("classifies %s as %s", (phrase, kind, text) => {
    expect(parseBenefit(phrase)).toEqual({ kind, text });
  });
});

describe("parseBenefit after a plural", () => {
  it.each([
    ["keep coffee hot", "does"],
    ["smell like home", "does"],
    ["cut cleanly", "does"],
    ["they never leak", "does"],
    ["cut glass handles", "fragment"],
    ["dry in one wipe", "fragment"],
    ["stay dry", "request"],
    ["sleep better", "request"],
    ["relax more", "request"],
  ])("classifies %s as %s", (said, kind) => {
    expect(parseBenefit(said, true).kind).toBe(kind);
  });
});

describe("toPluralVerb", () => {
  it.each([
    ["keeps coffee hot", "keep coffee hot"],
    ["washes itself", "wash itself"],
    ["dries in minutes", "dry in minutes"],
    ["goes anywhere", "go anywhere"],
    ["presses flat", "press flat"],
    ["closes by itself", "close by itself"],
    ["never slips", "never slip"],
    ["lies flat", "lie flat"],
    ["has pockets", "have pockets"],
    ["doesn't leak", "don't leak"],
  ])("puts %s into the plural", (one, several) => {
    expect(toPluralVerb(one)).toBe(several);
  });
});
