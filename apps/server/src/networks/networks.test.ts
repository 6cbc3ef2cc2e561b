import { createHash } from "node:crypto";
import { mkdir, readdir, readFile, utimes, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { type Website, type WebPage, startWebsite } from "../importer/testing/website.ts";
import { redNetwork, redNetworkFormat, createTinyNetwork } from "../engines/studio/testing/index.ts";
import { createTemporaryFolder, type TemporaryFolder } from "../testing/server-process.ts";
import { builtIn, type PublishedNetwork, publishedNetworks } from "./catalog.ts";
import { chooseNetwork } from "./choose-network.ts";
import { listNetworks, useNetwork } from "./model-command.ts";

const onnx = createTinyNetwork(redNetwork);
const license = { code: "MIT", weights: "MIT", trainingData: "none" };
const tiny: PublishedNetwork = {
  ...redNetworkFormat,
  name: "tiny",
  title: "Red things",
  publishedAs: "red.onnx",
  bytes: onnx.byteLength,
  md5: createHash("md5").update(onnx).digest("hex"),
  license,
};

const publish =
  (file: Uint8Array): WebPage =>
  (response) =>
    response.end(file);
/** The publisher's website: responses by path. */
const pages: Record<string, WebPage> = {};
let publisher: Website;
let matteModelUrl: string;
let folder: TemporaryFolder;
let dataDir: string;

beforeAll(async () => {
  publisher = await startWebsite(pages);
  matteModelUrl = `http://127.0.0.1:${publisher.port}/mirror`;
});
afterAll(() => publisher[Symbol.asyncDispose]());

beforeEach(async () => {
  folder = await createTemporaryFolder();
  dataDir = join(folder.path, "data");
  pages["/mirror/red.onnx"] = publish(onnx);
  publisher.visits.length = 0;
  return () => folder[Symbol.asyncDispose]();
});

const sha256 = createHash("sha256").update(onnx).digest("hex");
const config = (matteModel?: string, url = matteModelUrl) => ({ dataDir, matteModel, matteModelUrl: url });
const lines: string[] = [];
const use = (name: string, matteModel?: string, url?: string) =>
  useNetwork(config(matteModel, url), name, (line) => lines.push(line), [tiny]);
const listStored = () => readdir(join(dataDir, "networks"));

describe("npm run operator -- model NAME", () => {
  it("downloads a network, checks it and chooses it", async () => {
    lines.length = 0;
    expect(await use("tiny")).toBe(
      `tiny is installed in ${dataDir}/networks/tiny.onnx.\nServers with the data folder ${dataDir} use tiny after a restart.`,
    );
    expect(lines.at(-1)).toBe("tiny: 100% of 1 MB");
    expect((await listStored()).toSorted()).toEqual(["chosen", "tiny.json", "tiny.onnx"]);
    expect(await chooseNetwork(config())).toEqual({
      label: "The network tiny.onnx",
      model: { file: { path: join(dataDir, "networks/tiny.onnx"), sha256 }, format: redNetworkFormat },
    });
  });

  it("skips the download of an installed network", async () => {
    await use("tiny");
    expect(await use("tiny")).toMatch(/^tiny is already installed\.\n/);
    expect(publisher.visits.map(({ url }) => url)).toEqual(["127.0.0.1/mirror/red.onnx"]);
  });

  it("starts over after an interrupted download", async () => {
    await mkdir(join(dataDir, "networks"), { recursive: true });
    const left = join(dataDir, "networks/tiny.onnx.1.part");
    await writeFile(left, new Uint8Array(5000));
    await utimes(left, 0, 0);
    await writeFile(join(dataDir, "networks/tiny.onnx"), onnx);
    await expect(chooseNetwork(config("tiny"))).rejects.toThrow("npm run operator -- model tiny");
    await use("tiny");
    expect(await readFile(join(dataDir, "networks/tiny.onnx"))).toEqual(Buffer.from(onnx));
    expect((await listStored()).toSorted()).toEqual(["chosen", "tiny.json", "tiny.onnx"]);
  });

  it("writes two simultaneous downloads to separate files", async () => {
    const arrived = Promise.withResolvers<void>();
    let requests = 0;
    pages["/mirror/red.onnx"] = (response) => {
      response.write(onnx.slice(0, 100));
      if ((requests += 1) === 2) arrived.resolve();
      void arrived.promise.then(() => response.end(onnx.slice(100)));
    };
    await Promise.all([use("tiny"), use("tiny")]);
    expect(await readFile(join(dataDir, "networks/tiny.onnx"))).toEqual(Buffer.from(onnx));
    expect((await listStored()).toSorted()).toEqual(["chosen", "tiny.json", "tiny.onnx"]);
  });

  it.each([
    ["another file of the same size", onnx.map((byte) => byte ^ 1), /its MD5 is [0-9a-f]{32}, expected/],
    ["a longer file", new Uint8Array(onnx.byteLength + 1), /it has more than the \d+ bytes of tiny/],
    ["a shorter file", onnx.slice(1), /it ended after \d+ of \d+ bytes/],
    ["no file", undefined, /the server returned 404/],
  ])("rejects %s with a message and keeps nothing", async (_what, file, words) => {
    if (file) pages["/mirror/red.onnx"] = publish(file);
    else delete pages["/mirror/red.onnx"];
    const refusal = await use("tiny").catch((error: unknown) => error);
    expect(refusal).toMatchObject({ name: "ConfigError", message: expect.stringMatching(words) });
    expect(refusal).toMatchObject({ message: expect.stringMatching(/^[^\n]*Nothing was saved\.[^\n]*$/) });
    expect(await listStored()).toEqual([]);
    expect(await chooseNetwork(config())).toBeUndefined();
  });

  it("explains why a URL can't be reached and where to set another", async () => {
    await expect(use("tiny", undefined, "http://127.0.0.1:9")).rejects.toThrow(
      /^http:\/\/127\.0\.0\.1:9\/red\.onnx can't be downloaded: .+MATTE_MODEL_URL/,
    );
  });

  it("returns to the built-in network and rejects unknown names", async () => {
    await use("tiny");
    expect(await use("u2netp")).toContain("use u2netp after a restart");
    expect(await chooseNetwork(config())).toBeUndefined();
    await expect(use("../tiny")).rejects.toThrow(/no network named \.\.\/tiny\. .*u2netp, tiny/);
  });

  it("warns that MATTE_MODEL overrides the choice", async () => {
    expect(await use("tiny", "u2netp")).toContain("MATTE_MODEL is u2netp, which overrides tiny");
    expect(await chooseNetwork(config("u2netp"))).toBeUndefined();
  });
});

describe("npm run operator -- model", () => {
  it("lists each network with its licenses and marks the one in use", async () => {
    const list = await listNetworks(config());
    expect(list).toMatch(/^u2netp \(built in, used\)\n.*320 × 320 pixels, 7 MB\n/);
    for (const { name, license: known } of [builtIn, ...publishedNetworks]) {
      const [entry] = list.split("\n\n").filter((text) => text.startsWith(`${name} (`));
      expect(entry).toContain(`code           ${known.code}`);
      expect(entry).toContain(`weights        ${known.weights}`);
      expect(entry).toContain(`training data  ${known.trainingData}`);
    }
    expect(list).toContain("birefnet-lite (not installed)\n  BiRefNet general lite (Swin-T), 1024 × 1024");
  });

  it("lists an operator's own file, even a broken one", async () => {
    const own = join(folder.path, "own.onnx");
    expect(await listNetworks(config(own))).toMatch(/own\.onnx \(MATTE_MODEL, can't be used\)\n.*own\.json/);
    await writeFile(own, onnx);
    await writeFile(join(folder.path, "own.json"), JSON.stringify({ ...redNetworkFormat, license }));
    const list = await listNetworks(config(own));
    expect(list).toContain(
      "own.onnx (MATTE_MODEL, used)\n  Your own file, 64 × 64 pixels\n  code           MIT",
    );
    expect(list).not.toContain("built in, used");
  });
});

describe("chooseNetwork", () => {
  it("explains how to download a network that isn't installed", async () => {
    await expect(chooseNetwork(config("birefnet-lite"))).rejects.toThrow(
      `MATTE_MODEL is birefnet-lite, which isn't in ${dataDir}. Download it with: npm run operator -- model birefnet-lite`,
    );
  });

  it("rejects a file that has changed, which the command then replaces", async () => {
    await use("tiny");
    await writeFile(join(dataDir, "networks/tiny.onnx"), onnx.toReversed());
    await expect(chooseNetwork(config())).rejects.toThrow(
      /tiny\.onnx is damaged or was replaced: .*Download it again with: npm run operator -- model tiny$/,
    );
    expect(await use("tiny")).toContain("tiny is installed");
    expect(await chooseNetwork(config())).toMatchObject({ model: { file: { sha256 } } });
  });

  it("accepts an operator's own file, with or without a checksum", async () => {
    const own = join(folder.path, "own.onnx");
    await writeFile(own, onnx);
    for (const given of [{}, { sha256 }]) {
      await writeFile(join(folder.path, "own.json"), JSON.stringify({ ...redNetworkFormat, ...given }));
      expect((await chooseNetwork(config(own)))?.model).toEqual({
        file: { path: own, sha256 },
        format: redNetworkFormat,
      });
    }
  });

  it.each([
    ["isn't there", undefined, undefined, /own\.onnx, which doesn't exist\..*npm run operator -- model$/],
    ["has no JSON file", onnx, undefined, /own\.json can't be read \(ENOENT\).*docs\/cut-out-networks\.md/],
    ["has no JSON in it", onnx, "side: 64", /own\.json isn't JSON: [^.]+/],
    ["lacks a side", onnx, { ...redNetworkFormat, side: undefined }, /network: side: /],
    ["has two means", onnx, { ...redNetworkFormat, mean: [0, 0] }, /mean: expected three numbers/],
    ["has a deviation of 0", onnx, { ...redNetworkFormat, deviation: [1, 0, 1] }, /deviation\.1: /],
    ["has a field too many", onnx, { ...redNetworkFormat, size: 64 }, /"size"/],
    [
      "has a different checksum",
      onnx,
      { ...redNetworkFormat, sha256: "0".repeat(64) },
      /expected 0{64}\. Put/,
    ],
  ])("rejects the operator's file with a message if it %s", async (_what, file, json, words) => {
    const own = join(folder.path, "own.onnx");
    if (file) await writeFile(own, file);
    const text = typeof json === "string" ? json : JSON.stringify(json);
    if (json) await writeFile(join(folder.path, "own.json"), text);
    const refusal = await chooseNetwork(config(own)).catch((error: unknown) => error);
    expect(refusal).toMatchObject({ name: "ConfigError", message: expect.stringMatching(words) });
    expect(refusal).toMatchObject({ message: expect.not.stringContaining("\n") });
  });
});
