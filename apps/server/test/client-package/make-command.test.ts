import { mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { runSql } from "@packshot/db";
import { registry } from "@packshot/tools";
import { packshot } from "@packshot/trpc/cli";
import { createClient } from "@packshot/trpc/client";
import sharp from "sharp";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { createHttpsImporter } from "../../src/importer/testing/https-importer.ts";
import { startWebsite } from "../../src/importer/testing/website.ts";
import { drawLeaf } from "../../src/testing/test-server.ts";
import { createTestSite, type TestSite } from "../../src/testing/test-site.ts";
import { watchRun } from "../../src/testing/watch-run.ts";
import { createTerminal } from "./terminal.ts";

let site: TestSite;
let photo: Uint8Array;
beforeAll(async () => {
  const importer = createHttpsImporter();
  site = await createTestSite({ wrap: (ports) => ({ ...ports, importer }) });
  await site.server.work();
  const drawn = sharp({ create: { width: 64, height: 48, channels: 3, background: "#268" } });
  photo = await drawn.png().toBuffer();
});
afterAll(() => site.close());

let home: string;
let apiKey: string;
beforeEach(async () => {
  home = await mkdtemp(join(tmpdir(), "packshot-make-"));
  await writeFile(join(home, "mug.png"), photo);
  apiKey = await site.apiKey();
  return () => rm(home, { recursive: true });
});

const terminal = () => createTerminal(home, { PACKSHOT_URL: site.url, PACKSHOT_API_KEY: apiKey });

async function readTokenBalance(): Promise<number> {
  return (await createClient({ url: site.url, apiKey }).tokens.balance.query()).tokens;
}

/** Runs a command with `--json`. */
async function call(...words: readonly string[]) {
  const io = terminal();
  expect(await packshot([...words, "--json"], io), io.readStderr()).toBe(0);
  return { assumed: JSON.parse(io.readStdout()).assumed, message: io.readStderr() };
}

describe("packshot make", () => {
  test("saves one image in the format of its file name and shows the cost", async () => {
    const io = terminal();
    const words = ["make", "remove-background", "mug.png", "-o", "made/cut.jpg"];
    const form = ["--size", "120x200", "--background", "#ff0000", "--padding", "0.25"];
    expect(await packshot([...words, ...form], io), io.readStderr()).toBe(0);
    expect(io.readStdout()).toBe(`${join(home, "made/cut.jpg")}\n`);
    expect(io.readStderr()).toBe("1 token used, 2 left.\n");
    const { format, width, height } = await sharp(await readFile(join(home, "made/cut.jpg"))).metadata();
    expect([format, width, height]).toEqual(["jpeg", 120, 200]);
  });

  test("adds files to a folder without replacing any, and prints JSON", async () => {
    await mkdir(join(home, "made.2026"));
    const names: string[] = [];
    for (const variation of ["0", registry.removeBackground.variationLabels[0] ?? ""]) {
      const io = terminal();
      const words = ["make", "remove-background", "product=mug.png", "-o", "made.2026", "--json"];
      expect(await packshot([...words, "--variation", variation], io), io.readStderr()).toBe(0);
      const { file, run, ...rest } = JSON.parse(io.readStdout());
      expect(rest).toEqual({ variation: 0, tokensUsed: 1, tokensLeft: 2 - names.length, assumed: [] });
      expect(run).toMatch(/^[\da-f-]{36}$/);
      names.push(file);
    }
    expect(
      (await readdir(join(home, "made.2026"))).map((name) => join(home, "made.2026", name)).toSorted(),
    ).toEqual(names.toSorted());
  });

  test("--webhook names a URL that gets the run's event, and is checked first", async () => {
    const url = `http://localhost:4000/${crypto.randomUUID()}`;
    const io = terminal();
    const words = ["make", "remove-background", "mug.png", "-o", "cut.png", "--json", "--webhook"];
    expect(await packshot([...words, url], io), io.readStderr()).toBe(0);
    const { run: runId } = JSON.parse(io.readStdout());
    await watchRun(createClient({ url: site.url, apiKey }), { runId });
    const { rows } = await runSql(site.server.db, "select payload from webhook_deliveries where url = $1", [
      url,
    ]);
    expect(rows).toEqual([{ payload: expect.stringContaining(`"runId":"${runId}"`) }]);
    const refused = terminal();
    expect(await packshot([...words, "http://10.0.0.1/hook"], refused)).toBe(1);
    expect(JSON.parse(refused.readStdout()).error).toMatchObject({ code: "BAD_INPUT", param: "webhookUrl" });
    expect(await readTokenBalance()).toBe(2);
  });

  test("takes the ID of an upload, and no photo where a tool takes none", async () => {
    const client = createClient({ url: site.url, apiKey });
    const form = new FormData();
    form.set("file", new File([new Uint8Array(photo)], "mug.png"));
    const { id } = await client.uploads.create.mutate(form);
    const io = terminal();
    expect(await packshot(["make", "remove-background", id, "-o", "cut.png"], io), io.readStderr()).toBe(0);
    const logo = ["make", "logo-generator", "--option", "brandName=Fernweh", "-o", "logo.webp"];
    expect(await packshot(logo, io), io.readStderr()).toBe(0);
    expect((await sharp(await readFile(join(home, "logo.webp"))).metadata()).format).toBe("webp");
  });

  test("Ctrl-C stops waiting, and the same key returns the same run", async () => {
    const labels = registry.removeBackground.variationLabels;
    const { engine } = site.server;
    engine.script(Object.fromEntries(labels.map((label) => [label, "hanging"] as const)));
    const words = ["make", "remove-background", "mug.png", "-o", "cut.png"];
    const io = terminal();
    let interrupt: (() => void) | undefined;
    const onInterrupt = (listener: () => void) => {
      interrupt = listener;
      return () => {};
    };
    const imagesRequested = engine.waitForJobs(engine.jobs.length + 1);
    const ended = packshot(words, { ...io, onInterrupt });
    await imagesRequested;
    interrupt?.();
    expect(await ended).toBe(130);
    const [, key = ""] = /with --key (\w+)\n$/.exec(io.readStderr()) ?? [];
    const client = createClient({ url: site.url, apiKey });
    const { runs } = await client.runs.list.query();
    expect(runs.map(({ status }) => status)).toEqual(["running"]);
    engine.script({});
    const [run] = runs;
    await client.runs.cancel.mutate({ runId: run?.id ?? "" });
    // The run was canceled, so its key has no image, and starts no other run.
    const again = terminal();
    expect(await packshot([...words, "--key", key], again)).toBe(1);
    expect((await client.runs.list.query()).runs).toHaveLength(1);
    expect(await readTokenBalance()).toBe(3);
  });

  test("an image that can't be saved is fetched later with the key", async () => {
    await symlink("missing/cut.png", join(home, "cut.png"));
    const words = ["make", "remove-background", "mug.png", "-o", "cut.png"];
    const io = terminal();
    expect(await packshot(words, io)).toBe(1);
    const [, key = ""] = /without paying again, .* --key (\w+)\nENOENT/.exec(io.readStderr()) ?? [];
    await rm(join(home, "cut.png"));
    expect(await packshot([...words, "--key", key], terminal())).toBe(0);
    expect(await readTokenBalance()).toBe(2);
  });

  test("a variation that failed costs no second token for another one", async () => {
    const words = ["make", "remove-background", "mug.png", "-o", "cut.png"];
    site.server.engine.script({ Transparent: "refused" });
    const io = terminal();
    expect(await packshot([...words, "--variation", "Transparent"], io)).toBe(1);
    site.server.engine.script({});
    const [, key = ""] = /another --variation and --key (\w+)\n/.exec(io.readStderr()) ?? [];
    expect(await packshot([...words, "--variation", "Marketplace", "--key", key], terminal())).toBe(0);
    expect(await readTokenBalance()).toBe(2);
  });

  test("names what scenes assume, like packshot run, and --pose decides", async () => {
    await writeFile(join(home, "leaf.png"), await drawLeaf());
    const make = ["make", "product-photos", "leaf.png", "-o", "leaf.jpg"] as const;
    const unsure = await call(...make);
    expect(unsure.assumed).toEqual([{ slot: "product", pose: "standing" }]);
    expect(unsure.message).toContain(
      `Photo "product" doesn't show whether the product stands or lies flat. Assuming that it stands. To change that, add --pose product=lying.\n`,
    );
    expect((await call("run", "product-photos", "leaf.png")).assumed).toEqual(unsure.assumed);
    expect((await call(...make, "--pose", "lying")).assumed).toEqual([]);
    expect(site.server.engine.jobs.at(-1)?.sources[0]?.cutOut?.pose).toBe("lying");
  });

  test("names what scenes assume about a photo that the server fetched", async () => {
    const leaf = await drawLeaf();
    await using website = await startWebsite({
      "/leaf.png": (response) => response.writeHead(200, { "content-type": "image/png" }).end(leaf),
    });
    const url = `https://shop.example:${website.port}/leaf.png`;
    const { assumed, message } = await call("make", "product-photos", url, "-o", "leaf.jpg");
    expect(assumed).toEqual([{ slot: "product", pose: "standing" }]);
    expect(message).toContain("To change that, add --pose product=lying.\n");
  });

  test.each([
    [["nothing", "mug.png"], `There's no tool "nothing".`],
    [["remove-background"], "A photo is missing"],
    [["logo-generator"], "logo-generator needs the option brandName."],
    [["remove-background", "mug.png", "--size", "big"], "--size takes WIDTHxHEIGHT"],
    [["remove-background", "mug.png", "--padding", "50%"], "--padding takes a fraction"],
    [["remove-background", "mug.png", "-o", "cut.gif"], `There's no format "gif".`],
    [["remove-background", "mug.png", "-o", "cut.png", "--channel", "etsy"], "--channel makes a JPEG."],
    [
      ["remove-background", "mug.png", "--on-doubt", "ask"],
      "--on-doubt says what to do if there are several cut-outs: likeliest or fail.",
    ],
    [["remove-background", "mug.png", "--pose", "upright"], "--pose takes standing or lying"],
  ])("exits with 2 and one sentence for %j", async (args, sentence) => {
    const io = terminal();
    expect(await packshot(["make", ...args], io)).toBe(2);
    expect(io.readStderr()).toContain(sentence);
    expect(await readTokenBalance()).toBe(3);
  });
});
