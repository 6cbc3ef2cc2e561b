import type { NetworkDescription } from "./network-file.ts";

/** A network published as an ONNX file. */
export interface PublishedNetwork extends NetworkDescription {
  readonly name: string;
  readonly title: string;
  /** The file's name in the publisher's release. */
  readonly publishedAs: string;
  readonly bytes: number;
  /** The checksum given by the publisher. */
  readonly md5: string;
  readonly license: NonNullable<NetworkDescription["license"]>;
}

const imageNetMean = [0.485, 0.456, 0.406] as const;
const imageNetDeviation = [0.229, 0.224, 0.225] as const;

/** The built-in network, which needs no download. It makes a cut-out's first mask, and our refiner corrects it. */
export const builtIn = {
  name: "u2netp",
  title: "U²-Net, small version, with our refiner",
  side: 320,
  bytes: 7_492_227,
  license: {
    code: "Apache-2.0",
    weights: "Apache-2.0",
    trainingData:
      "DUTS-TR, whose photos have no license for commercial use, and our own drawings and renders",
  },
} as const;

/**
 * The networks in release v0.0.0 of https://github.com/danielgatis/rembg. Checksums, input sizes and normalization come
 * from rembg's source code.
 */
export const publishedNetworks: readonly PublishedNetwork[] = [
  {
    name: "birefnet-lite",
    title: "BiRefNet general lite (Swin-T)",
    publishedAs: "BiRefNet-general-bb_swin_v1_tiny-epoch_232.onnx",
    bytes: 224_005_088,
    md5: "4fab47adc4ff364be1713e97b7e66334",
    side: 1024,
    mean: imageNetMean,
    deviation: imageNetDeviation,
    output: "logits",
    license: {
      code: "MIT",
      weights: "MIT, according to its author",
      trainingData:
        "DIS5K (terms: non-commercial use only), DUTS, HRSOD, UHRSD, HRS10K, P3M-10k and a data set named humans (licenses not checked)",
    },
  },
  {
    name: "isnet-general-use",
    title: "IS-Net for general use",
    publishedAs: "isnet-general-use.onnx",
    bytes: 178_648_008,
    md5: "fc16ebd8b0c10d971d3513d564d01e29",
    side: 1024,
    mean: imageNetMean,
    deviation: [1, 1, 1],
    output: "probability",
    license: {
      code: "Apache-2.0",
      weights: "none stated; the authors' license covers only their code and metric",
      trainingData: "not published; the authors' own DIS5K is for non-commercial use only",
    },
  },
];

export const networkNames: readonly string[] = [builtIn.name, ...publishedNetworks.map(({ name }) => name)];

/** Returns true for the path of an operator's own file. No network's name looks like a path. */
export function isNetworkPath(value: string): boolean {
  return /\.onnx$/i.test(value);
}
