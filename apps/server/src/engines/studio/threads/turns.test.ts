import { expect, test } from "vitest";
import { createTurns } from "./turns.ts";

test("never more than so many go on, each gets its turn in order, and a failure passes it on", async () => {
  const inTurn = createTurns(2);
  const gates = Array.from({ length: 5 }, () => Promise.withResolvers<void>());
  const begun: number[] = [];
  const all = gates.map((gate, index) =>
    inTurn(async () => {
      begun.push(index);
      await gate.promise;
      if (index === 1) throw new Error("broken");
      return index;
    }),
  );
  const outcomes = Promise.allSettled(all);
  expect(begun).toEqual([0, 1]);
  gates[1]?.resolve();
  await expect(all[1]).rejects.toThrow("broken");
  expect(begun).toEqual([0, 1, 2]);
  for (const { resolve } of gates) resolve();
  expect((await outcomes).map(({ status }) => status)).toEqual([
    "fulfilled",
    "rejected",
    "fulfilled",
    "fulfilled",
    "fulfilled",
  ]);
  expect(begun).toEqual([0, 1, 2, 3, 4]);
});
