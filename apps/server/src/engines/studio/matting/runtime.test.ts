import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it } from "vitest";
import { readModel } from "./runtime.ts";

it("readModel reads the models that the engine was built with", async () => {
  expect((await readModel("u2netpRefined")).byteLength).toBe(7_492_227);
  expect((await readModel("selfie")).byteLength).toBe(447_458);
  expect((await readModel("textDetection")).byteLength).toBe(4_745_517);
  expect((await readModel("textRecognition")).byteLength).toBe(10_822_323);
  expect((await readModel("textCharacters")).byteLength).toBe(26_249);
});

it("readModel rejects a different or missing model file", async () => {
  const folder = await mkdtemp(join(tmpdir(), "models-"));
  try {
    await expect(readModel("u2netpRefined", folder)).rejects.toThrow("u2netp-refined.onnx");
    await writeFile(join(folder, "u2netp-refined.onnx"), "not a model");
    await expect(readModel("u2netpRefined", folder)).rejects.toThrow("is damaged or not the expected model");
  } finally {
    await rm(folder, { recursive: true });
  }
});
