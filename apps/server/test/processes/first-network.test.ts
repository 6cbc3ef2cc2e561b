import { execFile } from "node:child_process";
import { createHash } from "node:crypto";
import { readdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { createClient } from "@packshot/trpc/client";
import sharp from "sharp";
import { expect, it } from "vitest";
import { signUpForKey } from "../../scripts/sign-up-for-key.ts";
import { redNetwork, redNetworkFormat, createTinyNetwork } from "../../src/engines/studio/testing/index.ts";
import { startWebsite } from "../../src/importer/testing/website.ts";
import { useNetwork } from "../../src/networks/model-command.ts";
import { processEnvironment } from "../../src/testing/process-environment.ts";
import {
  createDataFolder,
  runToExit,
  startProcess,
  createTemporaryFolder,
} from "../../src/testing/server-process.ts";
import { uploadPhoto } from "../../src/testing/upload-photo.ts";

/** Draws a red box on the left and a blue one on the right. */
async function drawPhoto(file: string): Promise<void> {
  const boxes = `<rect x="60" y="120" width="140" height="160" fill="#c8281e"/>
    <rect x="380" y="120" width="140" height="160" fill="#1e32c8"/>`;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="600" height="400">
    <rect width="600" height="400" fill="#b8bcb8"/>${boxes}</svg>`;
  await sharp(Buffer.from(svg)).png().toFile(file);
}

/** Matches a process that failed with one sentence and no stack trace. */
const sentence = (pattern: RegExp) => ({
  code: 1,
  stdout: "",
  stderr: expect.stringMatching(new RegExp(`^[^\\n]*${pattern.source}[^\\n]*\\n$`)),
});

function operator(environment: Record<string, string>, ...words: string[]) {
  const script = join(import.meta.dirname, "../../scripts/operator.ts");
  const env = { ...processEnvironment(), ...environment };
  return new Promise<{ code: number; stdout: string; stderr: string }>((resolve) => {
    execFile(process.execPath, [script, ...words], { env }, (error, stdout, stderr) => {
      resolve({ code: error === null ? 0 : 1, stdout, stderr });
    });
  });
}

type Client = ReturnType<typeof createClient>;

/** Resolves to the colors of the boxes in an upload's cut-out. */
async function readBoxColors(url: string, packshot: Client, id: string): Promise<string[]> {
  const cutOut = await packshot.uploads.cutOut.mutate({ id });
  if (!cutOut.found) return [];
  const png = Buffer.from(await (await fetch(new URL(cutOut.preview.url, url))).arrayBuffer());
  const { data, info } = await sharp(png).raw().toBuffer({ resolveWithObject: true });
  const getAlpha = (x: number) => {
    const at = Math.round(info.height / 2) * info.width + Math.round((x / 600) * info.width);
    return data[at * info.channels + 3] ?? 0;
  };
  return [
    ["red", 130],
    ["blue", 450],
    ["ground", 290],
  ].flatMap(([name, x]) => (getAlpha(Number(x)) > 128 ? [String(name)] : []));
}

it("servers cut out with a downloaded network, or with MATTE_MODEL", async () => {
  await using folder = await createDataFolder();
  const onnx = createTinyNetwork(redNetwork);
  await using publisher = await startWebsite({ "/red.onnx": (response) => response.end(onnx) });
  const published = {
    ...redNetworkFormat,
    name: "red",
    title: "Red things",
    publishedAs: "red.onnx",
    bytes: onnx.byteLength,
    md5: createHash("md5").update(onnx).digest("hex"),
    license: { code: "MIT", weights: "MIT", trainingData: "none" },
  };
  const config = {
    dataDir: folder.path,
    matteModel: undefined,
    matteModelUrl: `http://127.0.0.1:${publisher.port}`,
  };
  await useNetwork(config, "red", () => undefined, [published]);
  const photo = join(folder.path, "boxes.png");
  await drawPhoto(photo);
  const environment = { DATA_DIR: folder.path };

  await using first = await startProcess({ ...environment, STUDIO_RUNTIME: "native" }, folder.path);
  const apiKey = await signUpForKey(first.url, "owner@packshot.test");
  const before = createClient({ url: first.url, apiKey });
  const old = await uploadPhoto(before, photo);
  expect(await readBoxColors(first.url, before, old)).toEqual(["red"]);
  expect(await first.end("SIGTERM")).toMatchObject({ code: 0 });

  const own = join(folder.path, "blue.onnx");
  await writeFile(own, createTinyNetwork({ ...redNetwork, weights: [-20, 0, 20], output: "logits" }));
  await writeFile(join(folder.path, "blue.json"), JSON.stringify({ ...redNetworkFormat, output: "logits" }));
  await using second = await startProcess(
    { ...environment, STUDIO_RUNTIME: "wasm", MATTE_MODEL: own },
    folder.path,
  );
  const after = createClient({ url: second.url, apiKey });
  // A new upload of the same photo is cut out again with the new network, but an existing cut-out stays.
  expect(await readBoxColors(second.url, after, await uploadPhoto(after, photo))).toEqual(["blue"]);
  expect(await readBoxColors(second.url, after, old)).toEqual(["red"]);
});

it("main.ts doesn't start without its network and creates no data folder", async () => {
  await using folder = await createTemporaryFolder();
  const exit = await runToExit({ DATA_DIR: "data", MATTE_MODEL: "birefnet-lite" }, folder.path);
  expect(exit).toMatchObject(
    sentence(/MATTE_MODEL is birefnet-lite, .*npm run operator -- model birefnet-lite/),
  );
  expect(await readdir(folder.path)).toEqual([]);
});

it("npm run operator rejects a download that isn't the publisher's file", async () => {
  await using folder = await createTemporaryFolder();
  await using publisher = await startWebsite({
    "/isnet-general-use.onnx": (response) => response.end(createTinyNetwork(redNetwork)),
  });
  const environment = { DATA_DIR: folder.path, MATTE_MODEL_URL: `http://127.0.0.1:${publisher.port}/` };
  expect(await operator(environment, "model", "isnet-general-use")).toMatchObject(
    sentence(/\.onnx can't be downloaded: it ended after \d+ of 178648008 bytes\. Nothing was saved/),
  );
  expect(await readdir(join(folder.path, "networks"))).toEqual([]);
});
