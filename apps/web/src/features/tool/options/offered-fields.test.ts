import { findTool } from "@packshot/tools/catalog";
import { describe, expect, test } from "vitest";
import { isGroupOffered, listOfferedFields } from "./offered-fields.ts";

async function createOffer(slug: string) {
  const { fields = [], schema } = (await findTool(slug)?.options()) ?? {};
  return { fields, values: schema?.parse({}) ?? {} };
}

const reason = "A hand holding the product needs a generative engine.";
const noHands = {
  handPosition: { fingertip: reason, palm: reason, "two-handed": reason, demo: reason },
  handProperties: Object.fromEntries(
    ["fair", "medium", "tan", "dark"]
      .flatMap((skin) => [`${skin}-professional`, `${skin}-natural`])
      .filter((hand) => hand !== "medium-professional")
      .map((hand) => [hand, reason]),
  ),
};

describe.each(["product-photos", "new-ads"])("the hand options of %s", (slug) => {
  test("come first when the engine makes hands", async () => {
    const offer = { ...(await createOffer(slug)), quote: { engine: "gemini", unavailable: {} } as const };
    expect(isGroupOffered("Hand", offer)).toBe(true);
    expect(listOfferedFields(offer, "Hand")[0]?.group).toBe("Hand");
  });

  test("are hidden for an engine without hands, or until that is known", async () => {
    const offer = await createOffer(slug);
    for (const quote of [{ engine: "studio", unavailable: noHands } as const, undefined]) {
      expect(listOfferedFields({ ...offer, quote }, "Hand").map(({ group }) => group)).not.toContain("Hand");
    }
  });

  test("are offered when a run of another engine used a hand", async () => {
    const { fields, values } = await createOffer(slug);
    const quote = { engine: "studio", unavailable: noHands } as const;
    expect(isGroupOffered("Hand", { fields, values: { ...values, handPosition: "palm" }, quote })).toBe(true);
  });
});

test("listOfferedFields uses images of people only if the engine makes them", async () => {
  const offer = await createOffer("story-generator");
  const images = (engine: "studio" | "gemini") => {
    const [style] = listOfferedFields({ ...offer, quote: { engine, unavailable: {} } }, undefined);
    return style?.kind === "choice" ? style.imageSet : undefined;
  };
  expect(images("studio")).toBe("story-settings");
  expect(images("gemini")).toBe("story-people");
});

test("listOfferedFields shows a dependent field only with matching values", async () => {
  const { fields, values } = await createOffer("product-photos");
  const names = (background: string) =>
    listOfferedFields({ fields, values: { ...values, background }, quote: undefined }, "Hand").map(
      ({ name }) => name,
    );
  expect(names("pastel")).toContain("paperColor");
  expect(names("marble")).not.toContain("paperColor");
});

test("listOfferedFields hides empty text that the engine can't use", async () => {
  const { fields, values } = await createOffer("product-photos");
  const find = (engine: "studio" | "gemini", backgroundDesc: string) =>
    listOfferedFields(
      { fields, values: { ...values, backgroundDesc }, quote: { engine, unavailable: {} } },
      "Hand",
    ).find(({ name }) => name === "backgroundDesc");
  expect(find("studio", "")).toBeUndefined();
  expect(find("studio", "roses")).toHaveProperty("generatedOnly", true);
  expect(find("gemini", "")).toBeDefined();
  expect(find("gemini", "roses")).not.toHaveProperty("generatedOnly");
});
