import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import { availableParallelism } from "node:os";
import { join } from "node:path";
import type { SaliencyFormat } from "./saliency-model.ts";

const models = {
  u2netpRefined: {
    file: "u2netp-refined.onnx",
    sha256: "34790a54a58c344a13e6095e0fb027015dee1518ebb53502d4798cf87fa3ea7d",
  },
  selfie: {
    file: "selfie.onnx",
    sha256: "8710f667284de1a6321b534f6c6118ff9ddd3bc4cb93f1973efb3ff5cce78229",
  },
  esrganSlim: {
    file: "esrgan-slim-2x.onnx",
    sha256: "81a8612b9dc735e5121147c5f58078622e5d9dd669f95e990c041bedcf71345c",
  },
  textDetection: {
    file: "pp-ocrv4-det.onnx",
    sha256: "30a86f5731181461d08021402766601e4302a9b9b9666be8aff402696339cdff",
  },
  textRecognition: {
    file: "pp-ocrv4-rec.onnx",
    sha256: "06b3e6af6c59a1ba5d53790ed8c2e4b2de389870b6cf5a97f349f3412cb269c0",
  },
  textCharacters: {
    file: "pp-ocrv4-characters.txt",
    sha256: "28b2362ad4ab2dc38769aa72feb535e3a9ddb3fd2a7585a05920e6393b1dc7f7",
  },
} as const;

export type ModelName = keyof typeof models;

/** A model on this machine's disk. */
export interface ModelFile {
  readonly path: string;
  /** Hexadecimal. */
  readonly sha256: string;
}

/** Returns the path of one of the engine's own models. */
export function findModelFile(name: ModelName, folder = join(import.meta.dirname, "models")): ModelFile {
  const { file, sha256 } = models[name];
  return { path: join(folder, file), sha256 };
}

/**
 * Reads one of the engine's own models.
 * @throws Error when the file is missing or isn't the one that this engine was built and tested with
 */
export async function readModel(name: ModelName, folder?: string): Promise<Uint8Array> {
  return readModelFile(findModelFile(name, folder));
}

/** @throws Error when the file is missing or has a different checksum */
export async function readModelFile({ path, sha256 }: ModelFile): Promise<Uint8Array> {
  const bytes = await readFile(path);
  const actual = createHash("sha256").update(bytes).digest("hex");
  if (actual !== sha256) {
    throw new Error(
      `${path} is damaged or not the expected model: its SHA-256 is ${actual}, expected ${sha256}.`,
    );
  }
  return bytes;
}

/** `native` is three to four times as fast; `wasm` installs everywhere. */
export type RuntimeName = "native" | "wasm";

/** A loaded network with one image as input and one map or image as output. */
export interface Network {
  /** Input and output formats of a saliency network. Default: U²-Net-p's. */
  readonly format?: SaliencyFormat;
  /** Runs the network. `input` is planar (channels, height, width); so is the output. */
  run(input: Float32Array, shape: { channels: number; height: number; width: number }): Promise<Float32Array>;
}

interface LoadOptions {
  readonly format?: SaliencyFormat | undefined;
  /**
   * Keeps the largest image's memory for the next image, which then takes a quarter of the CPU time. Use it only for
   * networks that are unloaded soon.
   */
  readonly keepsMemory?: boolean;
}

interface Runtime {
  readonly name: RuntimeName;
  load(model: Uint8Array, options?: LoadOptions): Promise<Network>;
}

/** Both packages publish these types of onnxruntime-common. */
type Ort = Pick<typeof import("onnxruntime-web"), "InferenceSession" | "Tensor">;

const threads = Math.min(4, availableParallelism());

async function importNative(): Promise<Ort> {
  return import("onnxruntime-node");
}

async function importWasm(): Promise<Ort> {
  const ort = await import("onnxruntime-web");
  ort.env.wasm.numThreads = threads;
  return ort;
}

function createRuntime(name: RuntimeName, ort: Ort): Runtime {
  const executionProviders = [name === "native" ? "cpu" : "wasm"];
  return {
    name,
    async load(model, { format, keepsMemory = false } = {}) {
      const session = await ort.InferenceSession.create(model, {
        executionProviders,
        intraOpNumThreads: threads,
        // Both would keep the largest image's memory between images.
        enableCpuMemArena: keepsMemory,
        enableMemPattern: false,
        // Spinning threads would take CPU time from everything else on a busy machine.
        extra: { session: { intra_op: { allow_spinning: "0" } } },
        // Log only errors: ONNX Runtime writes to stderr, not to our log.
        logSeverityLevel: 3,
      });
      const [input] = session.inputNames;
      const [output] = session.outputNames;
      if (input === undefined || output === undefined)
        throw new Error("The model has no input or no output.");
      return {
        ...(format && { format }),
        async run(data, { channels, height, width }) {
          const results = await session.run(
            { [input]: new ort.Tensor("float32", data, [1, channels, height, width]) },
            [output],
          );
          const values = results[output]?.data;
          if (!(values instanceof Float32Array))
            throw new Error("The model returned something other than numbers.");
          return values;
        },
      };
    },
  };
}

/**
 * Opens ONNX Runtime: the native one if it is installed and loads on this machine, or else WebAssembly.
 * @param forced for measurements; without it, the faster one that loads is used
 */
export async function openRuntime(forced?: RuntimeName): Promise<Runtime> {
  if (forced === "wasm") return createRuntime("wasm", await importWasm());
  if (forced === "native") return createRuntime("native", await importNative());
  try {
    return createRuntime("native", await importNative());
  } catch {
    // The optional dependency is absent, or built for another C library. The other one returns the same values.
    return createRuntime("wasm", await importWasm());
  }
}
