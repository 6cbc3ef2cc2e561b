import { rmSync, writeFileSync } from "node:fs";
import { mkdtemp, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { runSql } from "@packshot/db";
import { registry } from "@packshot/tools";
import { type CliIo, packshot } from "@packshot/trpc/cli";
import { createClient } from "@packshot/trpc/client";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { smallPhotoForm, twoSquaresForm } from "../../src/testing/test-server.ts";
import { createTestSite, type TestSite } from "../../src/testing/test-site.ts";
import { createTerminal, type Terminal } from "./terminal.ts";

let parts: AsyncDisposableStack;
let site: TestSite;
let photo: Uint8Array<ArrayBuffer>;
beforeAll(async () => {
  parts = new AsyncDisposableStack();
  site = await createTestSite();
  parts.defer(() => site.close());
  await site.server.work();
  photo = await readBytes(await smallPhotoForm());
});
afterAll(() => parts.disposeAsync());

async function readBytes(form: FormData): Promise<Uint8Array<ArrayBuffer>> {
  const file = form.get("file");
  if (!(file instanceof File)) throw new Error("there is no photo");
  return file.bytes();
}

/** A home directory per test, in which nobody is signed in. */
let home: string;
beforeEach(async () => {
  home = await mkdtemp(join(tmpdir(), "packshot-home-"));
  await writeFile(join(home, "mug.png"), photo);
  return () => rm(home, { recursive: true });
});

function terminal(env: CliIo["env"] = {}): Terminal {
  return createTerminal(home, { PACKSHOT_URL: site.url, ...env });
}

describe("packshot tools and packshot options", () => {
  test("list the tools, and describe one's inputs", async () => {
    const list = terminal();
    expect(await packshot(["tools"], list), list.readStderr()).toBe(0);
    expect(list.readStdout()).toMatch(/^remove-background +\w/m);
    const one = terminal();
    expect(await packshot(["options", "product-photos"], one)).toBe(0);
    expect(one.readStdout()).toMatch(
      /Photos:\n {2}product\n {2}backdrop +Required with background "own-photo"/,
    );
    expect(one.readStdout()).toMatch(/Options:\n[\s\S]*background +pure-white, .*Default: "pure-white"\./);
  });
});

describe("packshot run", () => {
  test("creates the images and prints their paths", async () => {
    const io = terminal({ PACKSHOT_API_KEY: await site.apiKey() });
    expect(
      await packshot(["run", "remove-background", "mug.png", "--out", "made"], io),
      io.readStderr(),
    ).toBe(0);
    const paths = io.readStdout().trim().split("\n");
    expect(paths).toHaveLength(4);
    for (const path of paths) {
      expect(path.startsWith(join(home, "made", "remove-background-"))).toBe(true);
      expect((await stat(path)).size).toBeGreaterThan(100);
    }
    expect(io.readStderr()).toContain("\r\u001B[Ksucceeded: 4 of 4 images");
  });

  test.each([
    ["run", "mug.png"],
    ["check", "mug.png", "--channel", "amazon", "--fix", "out", "--yes"],
  ])("%s starts nothing with a key that can't see runs", async (command, ...words) => {
    const countRuns = async () =>
      Number(Object((await runSql(site.server.db, "select count(*) as count from runs", [])).rows[0]).count);
    const before = await countRuns();
    const io = terminal({ PACKSHOT_API_KEY: await site.apiKey(["generate"]) });
    const args = command === "run" ? ["remove-background", ...words] : words;
    expect(await packshot([command, ...args], io)).toBe(1);
    expect(io.readStderr()).toContain('Use a key with the scopes "read" and "generate".');
    expect(await countRuns()).toBe(before);
  });

  test("warns before the start that a small photo will be enlarged", async () => {
    const io = terminal({ PACKSHOT_API_KEY: await site.apiKey() });
    expect(await packshot(["run", "mood-boards", "mug.png", "--json"], io), io.readStderr()).toBe(0);
    expect(io.readStderr()).toMatch(/^Your photo is small for this: it will be enlarged about \d+\.\d times/);
    expect(io.readStderr()).toContain(JSON.parse(io.readStdout()).enlarged.message);
  });

  test("prints JSON for scripts and passes the options on", async () => {
    const io = terminal({ PACKSHOT_API_KEY: await site.apiKey() });
    const args = ["run", "hairstyles", "photo=mug.png", "--option", "hairColor=copper-red", "--json"];
    expect(await packshot(args, io), io.readStderr()).toBe(0);
    const { run, files, enlarged } = JSON.parse(io.readStdout());
    expect(enlarged).toBeNull();
    expect(run.options.hairColor).toBe("copper-red");
    expect(files.length).toBeGreaterThan(0);
  });

  test("lists a photo's cut-out choices and applies one, with a pose", async () => {
    await writeFile(join(home, "two.png"), await readBytes(await twoSquaresForm()));
    const apiKey = await site.apiKey();
    const open = () => terminal({ PACKSHOT_API_KEY: apiKey });
    const io = open();
    const words = ["run", "remove-background", "two.png"];
    expect(await packshot([...words, "--on-doubt", "fail"], io)).toBe(1);
    expect(io.readStderr()).toContain("  --choose product=3  all objects\n");
    expect(io.readStderr()).toContain("there are 3 ways to cut it out");

    const none = open();
    expect(await packshot([...words, "--choose", "7"], none)).toBe(1);
    expect(none.readStderr()).toBe("There's no choice 7. The photo has 3.\n");
    const chosen = open();
    const hints = ["--choose", "product=3", "--pose", "lying", "--surface", "product=table"];
    expect(await packshot([...words, ...hints, "--on-doubt", "fail", "--json"], chosen)).toBe(0);
    const [{ uploadId: id = "" } = {}] = JSON.parse(chosen.readStdout()).run.sources;
    expect(await createClient({ url: site.url, apiKey }).uploads.cutOut.mutate({ id })).toMatchObject({
      hints: { box: expect.anything(), pose: "lying", surface: "table" },
      choices: [],
    });
  });

  test.each([
    [["remove-background", "mug.png", "--choose", "all"], "--choose takes the number of a choice"],
    [["remove-background", "mug.png", "--pose", "upright"], "--pose takes standing or lying"],
    [["remove-background", "mug.png", "--surface", "bag=floor"], "--surface takes table or floor"],
    [
      ["remove-background", "mug.png", "--on-doubt", "ask"],
      "--on-doubt says what to do if there are several cut-outs: likeliest or fail.",
    ],
    [["nothing", "mug.png"], `There's no tool "nothing".`],
    [["remove-background"], "A photo is missing: the tool takes product=FILE."],
    [["logo-generator"], "logo-generator needs the option brandName. Add --option brandName=VALUE."],
    [["remove-background", "mug.png", "mug.png"], "Can't use mug.png"],
    [
      ["hairstyles", "mug.png", "--option", "hairColor=green"],
      'The option hairColor can\'t be "green": choose one of',
    ],
    [
      ["hairstyles", "mug.png", "--option", "color=red"],
      "The tool has no option color. Its options are: hairstyle, hairColor.",
    ],
    [["hairstyles", "mug.png", "--option", "hairColor"], 'The option "hairColor" has no value'],
    [["hairstyles", "mug.png", "--colour", "red"], "Unknown option '--colour'"],
  ])("exits with 2 and one sentence for %j", async (args, sentence) => {
    const io = terminal({ PACKSHOT_API_KEY: await site.apiKey() });
    expect(await packshot(["run", ...args], io)).toBe(2);
    expect(io.readStderr()).toContain(sentence);
    expect(io.readStderr().trim().split("\n")).toHaveLength(1);
  });

  test("cancels the run on Ctrl-C and ignores the next one", async () => {
    const labels = registry.removeBackground.variationLabels;
    site.server.engine.script(Object.fromEntries(labels.map((label) => [label, "hanging"] as const)));
    const io = terminal({ PACKSHOT_API_KEY: await site.apiKey() });
    let interruptListener: (() => void) | undefined;
    const onInterrupt = (listener: () => void) => {
      interruptListener = listener;
      return () => {
        interruptListener = undefined;
      };
    };
    const imagesRequested = site.server.engine.waitForJobs(site.server.engine.jobs.length + 1);
    const ended = packshot(["run", "remove-background", "mug.png"], { ...io, onInterrupt });
    await imagesRequested;
    interruptListener?.();
    expect(interruptListener).toBeUndefined();
    expect(await ended).toBe(1);
    expect(io.readStderr()).toMatch(/canceled/);
    site.server.engine.script({});
  });

  test.each([
    ["run", "mug.png/made"],
    ["run", "/proc"],
    ["make", "/proc"],
  ])("%s starts nothing if %s can't hold its files", async (command, out) => {
    const apiKey = await site.apiKey();
    const io = terminal({ PACKSHOT_API_KEY: apiKey });
    expect(await packshot([command, "remove-background", "mug.png", "--out", out], io)).toBe(1);
    expect(io.readStderr()).toMatch(/mkdir|open/);
    expect((await createClient({ url: site.url, apiKey }).runs.list.query()).runs).toEqual([]);
  });

  test("images that can't be saved are fetched later with the key", async () => {
    const apiKey = await site.apiKey();
    const io = terminal({ PACKSHOT_API_KEY: apiKey });
    const made = join(home, "made");
    const write = (text: string) => {
      io.stderr.write(text);
      if (!text.includes("succeeded")) return;
      rmSync(made, { recursive: true });
      writeFileSync(made, "in the way");
    };
    const words = ["run", "remove-background", "mug.png", "--out", "made"];
    expect(await packshot(words, { ...io, stderr: { write } })).toBe(1);
    const [, key = ""] = /without paying again, .* --key (\w+)\n/.exec(io.readStderr()) ?? [];
    rmSync(made);
    const again = terminal({ PACKSHOT_API_KEY: apiKey });
    expect(await packshot([...words, "--key", key], again), again.readStderr()).toBe(0);
    expect(again.readStdout().trim().split("\n")).toHaveLength(4);
    expect((await createClient({ url: site.url, apiKey }).runs.list.query()).runs).toHaveLength(1);
  });

  test("names the file it can't read", async () => {
    const io = terminal({ PACKSHOT_API_KEY: await site.apiKey() });
    expect(await packshot(["run", "remove-background", "none.png"], io)).toBe(1);
    expect(io.readStderr()).toBe(`Couldn't read the file ${join(home, "none.png")}.\n`);
  });
});
