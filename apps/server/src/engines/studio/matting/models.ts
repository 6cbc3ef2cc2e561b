import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import { join } from "node:path";

const models = {
  u2netp: {
    file: "u2netp.onnx",
    sha256: "309c8469258dda742793dce0ebea8e6dd393174f89934733ecc8b14c76f4ddd8",
  },
  selfie: {
    file: "selfie.onnx",
    sha256: "8710f667284de1a6321b534f6c6118ff9ddd3bc4cb93f1973efb3ff5cce78229",
  },
} as const;

export type ModelName = keyof typeof models;

/**
 * The bytes of a model of the folder.
 * @throws Error when the file is missing or is not the one this engine was built and measured with.
 */
export async function readModel(
  name: ModelName,
  folder = join(import.meta.dirname, "models"),
): Promise<Uint8Array> {
  const { file, sha256 } = models[name];
  const path = join(folder, file);
  const bytes = await readFile(path);
  const found = createHash("sha256").update(bytes).digest("hex");
  if (found !== sha256) {
    throw new Error(
      `${path} is damaged or not the expected model: its SHA-256 is ${found}, expected ${sha256}.`,
    );
  }
  return bytes;
}
