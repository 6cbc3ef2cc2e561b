import { describe, expect, it } from "vitest";
import { z } from "zod";
import { jsonSchemaOf } from "./json-schema.ts";

describe("jsonSchemaOf", () => {
  it("keeps what the service knows and leaves out what it refuses", () => {
    const answer = z.strictObject({
      kind: z.literal("shoe"),
      colors: z.array(z.string().regex(/^#/)).max(5),
      pieces: z.number().int().min(1),
      mood: z.enum(["calm", "loud"]).nullable(),
      pattern: z.string().optional(),
    });
    expect(jsonSchemaOf(answer)).toEqual({
      type: "object",
      properties: {
        kind: { type: "string", enum: ["shoe"] },
        colors: { type: "array", maxItems: 5, items: { type: "string" } },
        pieces: { type: "integer", minimum: 1 },
        mood: { anyOf: [{ type: "string", enum: ["calm", "loud"] }, { type: "null" }] },
        pattern: { type: "string" },
      },
      required: ["kind", "colors", "pieces", "mood"],
      additionalProperties: false,
    });
  });
});
