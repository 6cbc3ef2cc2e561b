import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { registry } from "@packshot/tools";
import { packshot } from "@packshot/trpc/cli";
import sharp from "sharp";
import { afterAll, beforeAll, expect, test } from "vitest";
import { drawLeaf } from "../../src/testing/test-server.ts";
import type { TestSite } from "../../src/testing/test-site.ts";
import { createCommandSite } from "../bulk/command-site.ts";
import { createTerminal } from "./terminal.ts";

let site: TestSite;
let home: string;
let apiKey: string;
beforeAll(async () => {
  site = await createCommandSite();
  apiKey = await site.apiKey();
  home = await mkdtemp(join(tmpdir(), "packshot-json-"));
  await mkdir(join(home, "photos"));
  const drawn = sharp({ create: { width: 64, height: 48, channels: 3, background: "#268" } });
  await writeFile(join(home, "photos/mug.png"), await drawn.png().toBuffer());
});
afterAll(async () => {
  await site.close();
  await rm(home, { recursive: true });
});

/** Runs the command with `--json`, and expects JSON alone on standard output. */
async function runForJson(args: readonly string[], code = 0) {
  const io = createTerminal(home, { PACKSHOT_URL: site.url, PACKSHOT_API_KEY: apiKey });
  expect(await packshot([...args, "--json"], io), io.readStderr()).toBe(code);
  expect(io.readStdout()).toMatch(/^[^\n]+\n$/);
  return JSON.parse(io.readStdout());
}

test("tools, options and whoami print JSON", async () => {
  const tools: { slug: string }[] = await runForJson(["tools"]);
  expect(tools.map(({ slug }) => slug)).toContain(registry.moodBoards.slug);
  const { slots, options } = await runForJson(["options", "product-photos"]);
  expect(slots[0]).toEqual({ name: "product", required: true, placedInScenes: true });
  expect(options).toContainEqual(
    expect.objectContaining({ name: "background", default: "pure-white", choices: expect.any(Array) }),
  );
  expect(await runForJson(["whoami"])).toMatchObject({
    server: site.url,
    tokens: 3,
    scopes: ["read", "generate"],
  });
});

test("a bulk job prints the outcome of every row as JSON", async () => {
  const { rows, ...job } = await runForJson([
    "bulk",
    "remove-background",
    "photos",
    "--out",
    "made",
    "--yes",
  ]);
  const folder = join(home, "made");
  expect(job).toEqual({
    done: 1,
    failed: 0,
    left: 0,
    tokens: 1,
    folder,
    manifest: join(folder, "manifest.csv"),
    assumed: [],
  });
  expect(rows).toMatchObject([{ row: "mug", tool: "remove-background", status: "done" }]);
  expect(rows[0].files).toHaveLength(4);
});

test("a bulk job names what scenes assume about each row's photo", async () => {
  await mkdir(join(home, "leaves"));
  await writeFile(join(home, "leaves/oak.png"), await drawLeaf());
  const io = createTerminal(home, { PACKSHOT_URL: site.url, PACKSHOT_API_KEY: apiKey });
  const words = ["bulk", "product-photos", "leaves", "--yes", "--json"];
  expect(await packshot(words, io), io.readStderr()).toBe(0);
  expect(JSON.parse(io.readStdout()).assumed).toEqual([
    { row: "oak", tool: "product-photos", slot: "product", pose: "standing" },
  ]);
  expect(io.readStderr()).toContain(
    `oak: Photo "product" doesn't show whether the product stands or lies flat. Assuming that it stands. To change that, use packshot run with --pose product=lying.\n`,
  );
});

test("an error is JSON, with the server's code, field and link", async () => {
  const { error } = await runForJson(
    ["make", "remove-background", "photos/mug.png", "--variation", "sepia"],
    1,
  );
  expect(error).toMatchObject({
    code: "BAD_INPUT",
    param: "variation",
    doc_url: `${site.url}/docs/errors#bad_input`,
    requestId: expect.any(String),
  });
  expect((await runForJson(["options", "nothing"], 2)).error.code).toBe("USAGE");
  expect((await runForJson(["bulk", "remove-background", "nowhere"], 2)).error.code).toBe("USAGE");
  expect((await runForJson(["run", "remove-background", "photos/none.png"], 1)).error.code).toBe("BAD_INPUT");
});
