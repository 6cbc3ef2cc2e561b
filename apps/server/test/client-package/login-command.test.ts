import { mkdir, mkdtemp, readFile, rm, stat, writeFile } from "node:fs/promises";
import { hostname, tmpdir } from "node:os";
import { join } from "node:path";
import { type CliIo, packshot } from "@packshot/trpc/cli";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { startFaultyProxy } from "../../src/testing/faulty-proxy.ts";
import { createTestSite, type TestSite } from "../../src/testing/test-site.ts";
import { createTerminal, type Terminal } from "./terminal.ts";

let site: TestSite;
let cookie: string;
beforeAll(async () => {
  site = await createTestSite();
  cookie = await site.signIn("terminal@example.com");
});
afterAll(() => site.close());

/** A home directory per test, in which nobody is signed in. */
let home: string;
beforeEach(async () => {
  home = await mkdtemp(join(tmpdir(), "packshot-home-"));
  return () => rm(home, { recursive: true });
});

function terminal(env: CliIo["env"] = {}, onOpen?: (url: string) => void): Terminal {
  return createTerminal(home, { PACKSHOT_URL: site.url, ...env }, onOpen);
}

/** Approves the pairing, like the page when the user clicks Connect. */
async function approve(url: string): Promise<void> {
  const { challenge, client, name } = Object.fromEntries(new URL(url).searchParams);
  const response = await fetch(`${site.url}/api/trpc/apiKeys.approve`, {
    method: "POST",
    headers: { "content-type": "application/json", cookie, origin: site.url },
    body: JSON.stringify({ challenge, client, name }),
  });
  expect(response.status).toBe(200);
}

async function countKeys(): Promise<number> {
  const answer = await fetch(`${site.url}/api/trpc/apiKeys.list`, { headers: { cookie } });
  return (await answer.json()).result.data.length;
}

async function logIn(): Promise<void> {
  const io = terminal({}, (url) => void approve(url));
  expect(await packshot(["login"], io), io.readStderr()).toBe(0);
}

const credentials = () => join(home, "packshot/credentials.json");

describe("packshot login", () => {
  test("connects after a click and saves the key readable by its owner only", async () => {
    const io = terminal({}, (url) => void approve(url));
    expect(await packshot(["login", "--server", `${site.url}/`], io)).toBe(0);
    const url = new URL(io.opened[0] ?? "");
    expect(url.searchParams.get("name")).toBe(`packshot on ${hostname()}`.slice(0, 60));
    expect(io.readStdout()).toMatch(/\n {2}\d{3} \d{3}\n/);
    expect(io.readStdout()).toContain(`connected to terminal@example.com at ${site.url}`);
    expect((await stat(credentials())).mode & 0o777).toBe(0o600);
    expect((await stat(join(home, "packshot"))).mode & 0o777).toBe(0o700);
    const { server, keys } = JSON.parse(await readFile(credentials(), "utf8"));
    expect(server).toBe(site.url);
    const key: string = keys[site.url];
    expect(key).toMatch(/^pk_/);
    expect(`${io.readStdout()}${io.readStderr()}${JSON.stringify(site.log.lines)}`).not.toContain(key);
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
    expect(io.readStdout()).toContain((await answer.json()).result.data.digits);
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

  test("revokes the terminal's earlier key, after a warning", async () => {
    await logIn();
    const { keys } = JSON.parse(await readFile(credentials(), "utf8"));
    const io = terminal({}, (url) => void approve(url));
    expect(await packshot(["login"], io), io.readStderr()).toBe(0);
    expect(io.readStderr()).toContain("This terminal is already connected.");
    expect(io.opened).toHaveLength(1);
    expect(await packshot(["whoami"], terminal({ PACKSHOT_API_KEY: keys[site.url] }))).toBe(1);
    expect(await packshot(["whoami"], terminal())).toBe(0);
  });

  test("revokes a key that it can't save", async () => {
    const before = await countKeys();
    // The file that would replace the saved keys.
    await mkdir(join(home, `packshot/credentials.json.${process.pid}`), { recursive: true });
    const io = terminal({}, (url) => void approve(url));
    expect(await packshot(["login"], io)).toBe(1);
    expect(io.readStderr()).toContain("EISDIR");
    expect(await countKeys()).toBe(before);
  });

  test("waits through an outage", async () => {
    const io = terminal();
    await using proxy = await startFaultyProxy(
      () => site.url,
      (path, requestNumber) => {
        if (!path.endsWith("apiKeys.exchange") || requestNumber !== 2) return "none";
        void approve(io.opened[0] ?? "");
        return "lost";
      },
    );
    expect(await packshot(["login", "--server", proxy.url], io), io.readStderr()).toBe(0);
    expect(io.readStdout()).toContain(`connected to terminal@example.com at ${proxy.url}`);
  });

  test("reports that there is no Packshot at the URL", async () => {
    const io = terminal();
    expect(await packshot(["login", "--server", "http://127.0.0.1:9", "--no-browser"], io)).toBe(1);
    expect(io.readStderr()).toContain("Can't reach the server at http://127.0.0.1:9.\n");
  });
});

describe("packshot logout", () => {
  test("also revokes the key on the server", async () => {
    await logIn();
    const { keys } = JSON.parse(await readFile(credentials(), "utf8"));
    expect(await packshot(["logout"], terminal())).toBe(0);
    const io = terminal({ PACKSHOT_API_KEY: keys[site.url] });
    expect(await packshot(["whoami"], io)).toBe(1);
    expect(io.readStderr()).toMatch(/^The server rejected this key\. .*\/docs\/errors#unauthenticated\n$/);
    expect(await packshot(["whoami"], terminal())).toBe(1);
  });
});

describe("packshot whoami", () => {
  test("shows the key's owner and scopes", async () => {
    await logIn();
    const io = terminal();
    expect(await packshot(["whoami"], io), io.readStderr()).toBe(0);
    expect(io.readStdout()).toContain(`Server   ${site.url}\nAccount  terminal@example.com\nTokens   `);
    expect(io.readStdout()).toContain("see its own results, up to 1000 tokens a day\n");
  });

  test("uses the environment's key and reports when it can't see tokens", async () => {
    const io = terminal({ PACKSHOT_API_KEY: await site.apiKey(["generate"]) });
    expect(await packshot(["whoami"], io), io.readStderr()).toBe(0);
    expect(io.readStdout()).toContain("Tokens   hidden from this key\nKey      Script\n");
  });

  test("rejects a shortened key", async () => {
    const io = terminal({ PACKSHOT_API_KEY: "pk_7Hq…" });
    expect(await packshot(["whoami"], io)).toBe(1);
    expect(io.readStderr()).toBe("This isn't an API key. Copy the whole key.\n");
  });

  test("explains how to get a key if there is none", async () => {
    const io = terminal();
    expect(await packshot(["whoami"], io)).toBe(1);
    expect(io.readStderr()).toBe(
      `You're not signed in to ${site.url}. Run "packshot login --server ${site.url}".\n`,
    );
  });
});

test("--server keeps the path of a URL", async () => {
  await using proxy = await startFaultyProxy(
    () => site.url,
    () => "none",
  );
  const io = terminal();
  expect(await packshot(["tools", "--server", `${proxy.url}/packshot/`], io)).toBe(1);
  expect(proxy.paths).toEqual(["/packshot/api/trpc/tools.catalog"]);
  expect(io.readStderr()).toContain("There's no Packshot server at this URL");
});
