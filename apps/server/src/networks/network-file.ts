import { createHash } from "node:crypto";
import { createReadStream } from "node:fs";
import { readFile } from "node:fs/promises";
import { z } from "zod";
import { ConfigError } from "../config.ts";
import type { SaliencyModel } from "../engines/studio/index.ts";

const createColorTuple = (each: z.ZodNumber) =>
  z.tuple([each, each, each], "expected three numbers: for red, green and blue").readonly();

/** The JSON file next to an ONNX file: the network's format and its license. */
const description = z.strictObject({
  side: z.int().min(16).max(4096),
  mean: createColorTuple(z.number()),
  deviation: createColorTuple(z.number().positive()),
  output: z.enum(["probability", "logits"]),
  sha256: z
    .string()
    .regex(/^[0-9a-f]{64}$/, "expected 64 hexadecimal digits in lower case")
    .optional(),
  title: z.string().optional(),
  license: z.strictObject({ code: z.string(), weights: z.string(), trainingData: z.string() }).optional(),
});

export type NetworkDescription = z.output<typeof description>;

/** Returns the path of the JSON file next to an ONNX file. */
export function getDescriptionPath(onnxFile: string): string {
  return onnxFile.replace(/\.onnx$/i, ".json");
}

/** @throws ConfigError when the file is missing or isn't a valid description */
export async function readDescription(onnxFile: string): Promise<NetworkDescription> {
  const path = getDescriptionPath(onnxFile);
  const text = await readFile(path, "utf8").catch((cause: unknown) => {
    throw new ConfigError(
      `${path} can't be read (${getErrorCode(cause)}): it must describe the input of ${onnxFile}, as docs/cut-out-networks.md shows.`,
      { cause },
    );
  });
  const parsed = description.safeParse(parseJson(text, path));
  if (parsed.success) return parsed.data;
  const faults = parsed.error.issues.map(({ path: field, message }) =>
    field.length === 0 ? message : `${field.join(".")}: ${message}`,
  );
  throw new ConfigError(`${path} doesn't describe a network: ${faults.join("; ")}.`);
}

function parseJson(text: string, path: string): unknown {
  try {
    return JSON.parse(text);
  } catch (cause) {
    throw new ConfigError(`${path} isn't JSON: ${getMessage(cause)}.`, { cause });
  }
}

/** @throws the system's error when the file can't be read */
export async function computeSha256(path: string): Promise<string> {
  const hash = createHash("sha256");
  for await (const chunk of createReadStream(path)) hash.update(chunk);
  return hash.digest("hex");
}

/**
 * Opens an ONNX file and the JSON file next to it.
 * @param remedy a sentence to append when the checksum doesn't match the description
 * @throws ConfigError when either file is missing or invalid
 */
export async function openNetworkFile(path: string, remedy: string): Promise<SaliencyModel> {
  const { side, mean, deviation, output, sha256: expected } = await readDescription(path);
  const sha256 = await computeSha256(path).catch((cause: unknown) => {
    throw new ConfigError(`${path} can't be read (${getErrorCode(cause)}).`, { cause });
  });
  if (expected !== undefined && expected !== sha256) {
    throw new ConfigError(
      `${path} is damaged or was replaced: its SHA-256 is ${sha256}, expected ${expected}. ${remedy}`,
    );
  }
  return { file: { path, sha256 }, format: { side, mean, deviation, output } };
}

function getMessage(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

/** Returns an error's system code, such as ENOENT. */
export function getErrorCode(error: unknown): string {
  return error instanceof Error && "code" in error ? String(error.code) : String(error);
}
