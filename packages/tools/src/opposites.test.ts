import { expect, test } from "vitest";
import { z } from "zod";
import type { AnyTool } from "./define-tool.ts";
import * as registry from "./registry.ts";

/** Pairs of contradictory phrases, by topic. No prompt may contain both. */
const opposites: readonly [topic: string, one: RegExp, other: RegExp][] = [
  ["how many hands", /two hands/i, /\b(the|one|a) hand\b(?! model)/i],
  ["a frame around the image", /white frame/, /no [^.]*\bborder\b|edge to edge/],
  [
    "what is seen from directly above",
    /straight down/,
    /behind (it|them|and)\b|in the distance|\bin front of\b|\bagainst an? |looks up|upright on its base/i,
  ],
  [
    "how high the camera is",
    /own height|eye level|straight on at/,
    /(slightly|from|directly) above|above a /,
  ],
  ["how high the camera is", /low and looks up/, /from above/],
  ["whether it is sharp", /realistic, sharp/, /soft focus|soft lens/],
  [
    "whether the ground is even",
    /perfectly even/,
    /darker corners|warm cast|warm colors|sideways|surroundings curve|hard shadow/,
  ],
  ["the time of day", /\bat night\b|near darkness/, /bright sun|bright day|daylight|morning|sunset/],
  ["where the light comes from", /softboxes/, /outdoors|sunset|in bright sun/],
  [
    "how near it is",
    /camera is close|close to the camera/,
    /generous|far enough|fairly small|head to knee|a quarter of/,
  ],
  ["how near it is", /far enough/, /fills nearly all|about 70%/],
  [
    "which part the product fills",
    /(third|fifths|half) (of the image )?calm/,
    /% of the image's|of the image's longer side/,
  ],
  ["how the product rests", /lies flat/, /upright/],
  ["what is around", /plain studio wall/, /Replace the background with «/],
  ["where it is", /balcony/, /\bindoor/],
  ["its colors", /same: [^.]*\bcolors\b/, /silver grays|sepia/i],
];

/** Splits a pattern at each `|` outside of parentheses. */
function splitAlternatives(source: string): readonly string[] {
  return source.split(/\|(?![^(]*\))/);
}

type Options = Readonly<Record<string, unknown>>;
interface Choices {
  readonly option: string;
  readonly values: readonly string[];
}

/**
 * Maximum values to test per option. Only lists of people are longer, and their descriptions don't contradict other
 * options.
 */
const longestList = 40;

/**
 * Returns every option that has a list, with its values; a free-text option gets one value that names a
 * place.
 */
function listChoices(schema: unknown): readonly Choices[] {
  if (!(schema instanceof z.ZodObject)) return [];
  return Object.entries(schema.shape).flatMap(([option, field]): Choices[] => {
    const inner: unknown = field instanceof z.ZodDefault ? field.unwrap() : field;
    if (inner instanceof z.ZodString) return [{ option, values: ["a jungle"] }];
    if (!(inner instanceof z.ZodEnum) || inner.options.length > longestList) return [];
    return [{ option, values: inner.options.map(String) }];
  });
}

/** Returns no choice, each choice alone, and the choices of each pair of options. Other options keep their defaults. */
function listCombinations(schema: unknown): readonly Options[] {
  const all = listChoices(schema);
  const pairs = all.flatMap((one, index) =>
    all
      .slice(index + 1)
      .flatMap((other) =>
        one.values.flatMap((value) =>
          other.values.map((another) => ({ [one.option]: value, [other.option]: another })),
        ),
      ),
  );
  const singly = all.flatMap(({ option, values }) => values.map((value) => ({ [option]: value })));
  return [{}, ...singly, ...pairs];
}

/** Maps each of a tool's prompts to the first choices that lead to it. */
async function listPrompts(tool: AnyTool): Promise<ReadonlyMap<string, Options>> {
  const { schema, adjust = (same: unknown) => same } = await tool.options();
  const { variations, unanalyzed: facts } = await tool.generate();
  const prompts = new Map<string, Options>();
  for (const options of listCombinations(schema)) {
    const parsed = schema.safeParse(options);
    if (!parsed.success) continue;
    for (const { prompt } of variations(adjust(parsed.data), { facts, random: () => 0 })) {
      prompts.set(prompt, prompts.get(prompt) ?? options);
    }
  }
  return prompts;
}

const promptsByTool = new Map(
  await Promise.all(
    Object.entries<AnyTool>(registry).map(async ([name, tool]) => [name, await listPrompts(tool)] as const),
  ),
);

test.each([...promptsByTool])("%s: no two choices make a prompt contradict itself", (_, prompts) => {
  const contradictions = new Map<string, Options>();
  for (const [prompt, options] of prompts) {
    for (const [topic, one, other] of opposites) {
      const phrase = one.exec(prompt)?.[0];
      const opposite = phrase === undefined ? undefined : other.exec(prompt)?.[0];
      if (opposite !== undefined)
        contradictions.set(`${topic}: "${String(phrase)}" and "${opposite}"`, options);
    }
  }
  expect(Object.fromEntries(contradictions)).toEqual({});
});

test("every alternative of each phrase still occurs in a prompt", () => {
  const prompts = [...promptsByTool.values()].flatMap((listed) => [...listed.keys()]);
  const unused = opposites
    .flatMap(([, one, other]) => [one, other])
    .flatMap(({ source, flags }) => splitAlternatives(source).map((part) => new RegExp(part, flags)))
    .filter((pattern) => !prompts.some((prompt) => pattern.test(prompt)));
  expect(unused.map(String)).toEqual([]);
});
