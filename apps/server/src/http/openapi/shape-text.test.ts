import { expect, test } from "vitest";
import { z } from "zod";
import { writeDeclaration, type NamedShapes, writeType } from "./shape-text.ts";

test("writeType and writeDeclaration write a shape as TypeScript", () => {
  const named: NamedShapes = new Map();
  const pet = z.strictObject({ name: z.string() }).meta({ id: "TestPet" });
  const owner = z.strictObject({
    pets: z.array(pet.nullable()).describe("Oldest first."),
    since: z.date(),
    mood: z.enum(["glad", "sad"]).default("glad"),
    age: z.int().min(0).max(150).optional(),
    words: z.record(z.string(), z.union([z.string(), z.literal(7)])),
    rest: z.unknown(),
  });
  expect(writeType(owner, "output", named)).toBe(
    '{ pets: (TestPet | null)[]; since: Timestamp; mood: "glad" | "sad"; age?: number; words: Record<string, string | 7>; rest: unknown }',
  );
  expect(Array.from(named, ([name, node]) => writeDeclaration(name, node))).toEqual([
    "interface TestPet {\n  name: string;\n}",
  ]);
  const input = z.toJSONSchema(owner.pick({ pets: true, mood: true, age: true }), { io: "input" });
  expect(writeDeclaration("Owner", input)).toBe(
    [
      "interface Owner {",
      "  pets: (TestPet | null)[]; // Oldest first.",
      '  mood?: "glad" | "sad"; // Default: "glad".',
      "  age?: number; // 0 to 150.",
      "}",
    ].join("\n"),
  );
});
