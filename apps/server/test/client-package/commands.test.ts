import { mkdtemp, readFile, rm, stat, writeFile } from "node:fs/promises";
import { hostname, tmpdir } from "node:os";
import { join } from "node:path";
import { runSql } from "@packshot/db";
import { registry } from "@packshot/tools";
import { type CliIo, packshot } from "@packshot/trpc/cli";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { smallPhotoForm, twoSquaresForm } from "../../src/testing/test-server.ts";
import { createTestSite, type TestSite } from "../../src/testing/test-site.ts";
import { createTerminal, type Terminal } from "./terminal.ts";

let parts: AsyncDisposableStack;
let site: TestSite;
let cookie: string;
let photo: Uint8Array<ArrayBuffer>;
beforeAll(async () => {
  parts = new AsyncDisposableStack();
  site = await createTestSite();
  parts.defer(() => site.close());
  await site.server.work();
  cookie = await site.signIn("terminal@example.com");
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

function terminal(env: CliIo["env"] = {}, onOpen?: (url: string) => void): Terminal {
  return createTerminal(home, { PACKSHOT_URL: site.url, ...env }, onOpen);
}

async function callAsUser(name: string, input: object): Promise<unknown> {
  const response = await fetch(`${site.url}/api/trpc/${name}`, {
    method: "POST",
    headers: { "content-type": "application/json", cookie, origin: site.url },
    body: JSON.stringify(input),
  });
  expect(response.status).toBe(200);
  return response.json();
}

/** Approves the pairing, like the page when the user clicks Connect. */
function approve(url: string): Promise<unknown> {
  const { challenge, client, name } = Object.fromEntries(new URL(url).searchParams);
  return callAsUser("apiKeys.approve", { challenge, client, name });
}

async function logIn(): Promise<void> {
  const io = terminal({}, (url) => void approve(url));
  expect(await packshot(["login"], io), io.complaints()).toBe(0);
}

const credentials = () => join(home, "packshot/credentials.json");

describe("packshot login", () => {
  test("connects after a click and saves the key readable by its owner only", async () => {
    const io = terminal({}, (url) => void approve(url));
    expect(await packshot(["login", "--server", `${site.url}/`], io)).toBe(0);
    const url = new URL(io.opened[0] ?? "");
    expect(url.searchParams.get("name")).toBe(`packshot on ${hostname()}`.slice(0, 60));
    expect(io.printed()).toMatch(/\n {2}\d{3} \d{3}\n/);
    expect(io.printed()).toContain(`connected to terminal@example.com at ${site.url}`);
    expect((await stat(credentials())).mode & 0o777).toBe(0o600);
    expect((await stat(join(home, "packshot"))).mode & 0o777).toBe(0o700);
    const { server, keys } = JSON.parse(await readFile(credentials(), "utf8"));
    expect(server).toBe(site.url);
    const key: string = keys[site.url];
    expect(key).toMatch(/^pk_/);
    expect(`${io.printed()}${io.complaints()}${JSON.stringify(site.log.lines)}`).not.toContain(key);
  });

  test("shows the server's digits; --no-browser opens nothing", async () => {
    let challenge = "";
    const io = terminal();
    const stdout = {
      write(text: string) {
        io.stdout.write(text);
        const [url] = /http\S+challenge=\S+/.exec(text) ?? [];
        if (url === undefined) return;
        challenge = new URL(url).searchParams.get("challenge") ?? "";
        void approve(url);
      },
    };
    expect(await packshot(["login", "--no-browser"], { ...io, stdout })).toBe(0);
    expect(io.opened).toEqual([]);
    const input = encodeURIComponent(JSON.stringify({ challenge }));
    const answer = await fetch(`${site.url}/api/trpc/apiKeys.pairing?input=${input}`, {
      headers: { cookie },
    });
    expect(io.printed()).toContain((await answer.json()).result.data.digits);
  });

  test("keeps the keys of other servers", async () => {
    await logIn();
    const { keys } = JSON.parse(await readFile(credentials(), "utf8"));
    const both = { server: "http://shop.example", keys: { "http://shop.example": "pk_other", ...keys } };
    await writeFile(credentials(), JSON.stringify(both));
    const io = terminal();
    expect(await packshot(["logout", "--server", site.url], io)).toBe(0);
    expect(JSON.parse(await readFile(credentials(), "utf8"))).toEqual({
      server: "http://shop.example",
      keys: { "http://shop.example": "pk_other" },
    });
  });

  test("reports that there is no Packshot at the URL", async () => {
    const io = terminal();
    expect(await packshot(["login", "--server", "http://127.0.0.1:9", "--no-browser"], io)).toBe(1);
    expect(io.complaints()).toContain("Can't reach the server at http://127.0.0.1:9.\n");
  });
});

describe("packshot logout", () => {
  test("revokes the key on the server, too", async () => {
    await logIn();
    const { keys } = JSON.parse(await readFile(credentials(), "utf8"));
    expect(await packshot(["logout"], terminal())).toBe(0);
    const io = terminal({ PACKSHOT_API_KEY: keys[site.url] });
    expect(await packshot(["whoami"], io)).toBe(1);
    expect(io.complaints()).toMatch(/^The server rejected this key\. .*\/docs\/errors#unauthenticated\n$/);
    expect(await packshot(["whoami"], terminal())).toBe(1);
  });
});

describe("packshot whoami", () => {
  test("shows the key's owner and scopes", async () => {
    await logIn();
    const io = terminal();
    expect(await packshot(["whoami"], io), io.complaints()).toBe(0);
    expect(io.printed()).toContain(`Server   ${site.url}\nAccount  terminal@example.com\nTokens   `);
    expect(io.printed()).toContain("see its own results, up to 1000 tokens a day\n");
  });

  test("uses the environment's key and reports when it can't see tokens", async () => {
    const io = terminal({ PACKSHOT_API_KEY: await site.apiKey(["generate"]) });
    expect(await packshot(["whoami"], io), io.complaints()).toBe(0);
    expect(io.printed()).toContain("Tokens   hidden from this key\nKey      Script\n");
  });

  test("explains how to get a key if there is none", async () => {
    const io = terminal();
    expect(await packshot(["whoami"], io)).toBe(1);
    expect(io.complaints()).toBe(
      `You're not signed in to ${site.url}. Run "packshot login --server ${site.url}".\n`,
    );
  });
});

describe("packshot tools and packshot options", () => {
  test("list the tools, and describe one's inputs", async () => {
    const list = terminal();
    expect(await packshot(["tools"], list), list.complaints()).toBe(0);
    expect(list.printed()).toMatch(/^remove-background +\w/m);
    const one = terminal();
    expect(await packshot(["options", "product-photos"], one)).toBe(0);
    expect(one.printed()).toMatch(/Photos:\n {2}product\n {2}backdrop +Required with background "own-photo"/);
    expect(one.printed()).toMatch(/Options:\n[\s\S]*background +pure-white, .*Default: "pure-white"\./);
  });
});

describe("packshot run", () => {
  test("creates the images and prints their paths", async () => {
    await logIn();
    const io = terminal();
    expect(
      await packshot(["run", "remove-background", "mug.png", "--out", "made"], io),
      io.complaints(),
    ).toBe(0);
    const paths = io.printed().trim().split("\n");
    expect(paths).toHaveLength(4);
    for (const path of paths) {
      expect(path.startsWith(join(home, "made", "remove-background-"))).toBe(true);
      expect((await stat(path)).size).toBeGreaterThan(100);
    }
    expect(io.complaints()).toContain("succeeded: 4 of 4 images");
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
    expect(io.complaints()).toContain('Use a key with the scopes "read" and "generate".');
    expect(await countRuns()).toBe(before);
  });

  test("warns before the start that a small photo will be enlarged", async () => {
    const io = terminal({ PACKSHOT_API_KEY: await site.apiKey() });
    expect(await packshot(["run", "mood-boards", "mug.png", "--json"], io), io.complaints()).toBe(0);
    expect(io.complaints()).toMatch(/^Your photo is small for this: it will be enlarged about \d+\.\d times/);
    expect(io.complaints()).toContain(JSON.parse(io.printed()).enlarged.message);
  });

  test("prints JSON for scripts and passes the options on", async () => {
    await logIn();
    const io = terminal();
    const args = ["run", "hairstyles", "photo=mug.png", "--option", "hairColor=copper-red", "--json"];
    expect(await packshot(args, io), io.complaints()).toBe(0);
    const { run, files, enlarged } = JSON.parse(io.printed());
    expect(enlarged).toBeNull();
    expect(run.options.hairColor).toBe("copper-red");
    expect(files.length).toBeGreaterThan(0);
  });

  test("lists a photo's cut-out choices and applies one, with a pose", async () => {
    await writeFile(join(home, "two.png"), await readBytes(await twoSquaresForm()));
    await logIn();
    const io = terminal();
    const words = ["run", "remove-background", "two.png"];
    expect(await packshot([...words, "--on-doubt", "fail"], io)).toBe(1);
    expect(io.complaints()).toContain("  --choose product=3  all objects\n");
    expect(io.complaints()).toContain("there are 3 ways to cut it out");

    const none = terminal();
    expect(await packshot([...words, "--choose", "7"], none)).toBe(1);
    expect(none.complaints()).toBe("There's no choice 7. The photo has 3.\n");
    const chosen = terminal();
    const hints = ["--choose", "product=3", "--pose", "lying", "--surface", "product=table"];
    expect(await packshot([...words, ...hints, "--on-doubt", "fail", "--json"], chosen)).toBe(0);
    const [{ uploadId: id = "" } = {}] = JSON.parse(chosen.printed()).run.sources;
    expect(await callAsUser("uploads.cutOut", { id })).toMatchObject({
      result: { data: { hints: { box: expect.anything(), pose: "lying", surface: "table" }, choices: [] } },
    });
  });

  test.each([
    [["remove-background", "mug.png", "--choose", "all"], "--choose takes the number of a choice"],
    [["remove-background", "mug.png", "--pose", "upright"], "--pose takes standing or lying"],
    [["remove-background", "mug.png", "--surface", "bag=floor"], "--surface takes table or floor"],
    [["remove-background", "mug.png", "--on-doubt", "ask"], "--on-doubt takes likeliest or fail."],
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
  ])("rejects %j with 2 and a sentence", async (args, sentence) => {
    const io = terminal({ PACKSHOT_API_KEY: await site.apiKey() });
    expect(await packshot(["run", ...args], io)).toBe(2);
    expect(io.complaints()).toContain(sentence);
    expect(io.complaints().trim().split("\n")).toHaveLength(1);
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
    expect(io.complaints()).toMatch(/cancell?ed/);
    site.server.engine.script({});
  });

  test("names the file it can't read", async () => {
    const io = terminal({ PACKSHOT_API_KEY: await site.apiKey() });
    expect(await packshot(["run", "remove-background", "none.png"], io)).toBe(1);
    expect(io.complaints()).toBe(`Couldn't read the file ${join(home, "none.png")}.\n`);
  });
});
