// Facts about a set: facts.json, written by blender/render.py.
import { readFile } from "node:fs/promises";
import { z } from "zod";

const vector = z.tuple([z.number(), z.number(), z.number()]);
const pair = z.tuple([z.number(), z.number()]);
const group = z.enum(["key", "fill"]);

const light = z.discriminatedUnion("kind", [
  z.object({
    kind: z.literal("area"),
    group,
    center: vector,
    u: vector,
    v: vector,
    width: z.number(),
    height: z.number(),
    power: z.number(),
    color: vector,
  }),
  z.object({
    kind: z.literal("sun"),
    group,
    direction: vector,
    angle: z.number(),
    power: z.number(),
    color: vector,
  }),
  z.object({ kind: z.literal("sky"), group, power: z.number(), color: vector }),
]);

const setFacts = z.object({
  name: z.string(),
  size: z.object({ width: z.number(), height: z.number() }),
  camera: z.object({
    position: vector,
    forward: vector,
    right: vector,
    up: vector,
    focal: z.number(),
    shift: pair,
    fstop: z.number(),
    focus: z.number(),
  }),
  height: z.enum(["eye", "raised", "top"]),
  stand: vector,
  on: z.enum(["table", "floor", "ground"]),
  lying: z.boolean(),
  room: pair,
  gloss: pair,
  lights: z.array(light),
  exposure: z.number(),
  balance: z.partialRecord(group, vector),
  albedo: z.number(),
  smooth: z.boolean(),
  tintable: z.boolean(),
  aspects: z.array(z.enum(["1:1", "4:5", "16:9", "9:16"])),
  classes: z.array(z.enum(["jewelry", "cup", "bottle", "shoe", "appliance", "furniture"])),
  calm: z.tuple([z.number(), z.number(), z.number(), z.number()]),
  credits: z.array(z.string()),
  seconds: z.number(),
  samples: z.number(),
});

export type SetFacts = z.infer<typeof setFacts>;

export async function readSetFacts(file: string): Promise<SetFacts> {
  return setFacts.parse(JSON.parse(await readFile(file, "utf8")));
}
