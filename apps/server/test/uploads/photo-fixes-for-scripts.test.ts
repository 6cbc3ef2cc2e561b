import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Client } from "@modelcontextprotocol/sdk/client/index.js";
import { StreamableHTTPClientTransport } from "@modelcontextprotocol/sdk/client/streamableHttp.js";
import { packshot } from "@packshot/trpc/cli";
import { createClient } from "@packshot/trpc/client";
import sharp from "sharp";
import { afterAll, beforeAll, expect, test } from "vitest";
import { getSharedStudio } from "../../src/engines/studio/testing/index.ts";
import { createTestSite, type TestSite } from "../../src/testing/test-site.ts";

let site: TestSite;
let folder: string;
beforeAll(async () => {
  const studio = await getSharedStudio();
  const { photoFixer } = studio;
  site = await createTestSite({ wrap: (ports) => ({ ...ports, photoFixer }) });
  await site.server.work();
  folder = await mkdtemp(join(tmpdir(), "packshot-fixes-"));
  const dim = { create: { width: 1200, height: 900, channels: 3, background: "#504028" } } as const;
  await writeFile(join(folder, "mug.png"), await sharp(dim).png().toBuffer());
});
afterAll(async () => {
  await site.close();
  await rm(folder, { recursive: true });
});

/** Runs a command; resolves to its exit code and what it has written. */
async function run(key: string, ...args: string[]) {
  const [out, stderr]: [string[], string[]] = [[], []];
  const code = await packshot(["run", "remove-background", "mug.png", ...args], {
    stdout: { write: (text) => out.push(text) },
    stderr: { write: (text) => stderr.push(text) },
    env: { XDG_CONFIG_HOME: folder, PACKSHOT_URL: site.url, PACKSHOT_API_KEY: key },
    cwd: folder,
    isTerminal: false,
    ask: () => Promise.reject(new Error("nobody answers")),
    openInBrowser: () => {},
    onInterrupt: () => () => {},
  });
  return { code, out: out.join(""), stderr: stderr.join("") };
}

test("packshot run names what can be fixed, and fixes it only on request", async () => {
  const key = await site.apiKey();
  const plain = await run(key, "--json");
  expect(plain.code, plain.stderr).toBe(0);
  expect(plain.stderr).toContain(
    'Photo "product" is dim and has a yellow tint. To fix that first, add --fix-photo.\n',
  );
  expect(JSON.parse(plain.out)).toMatchObject({ run: { sources: [{ fixed: null }] } });

  const fixed = await run(key, "--fix-photo", "--json");
  expect(fixed.code, fixed.stderr).toBe(0);
  expect(fixed.stderr).toContain(
    `Photo "product" was fixed. Colors and brightness corrected from the photo's background.\n`,
  );
  expect(JSON.parse(fixed.out)).toMatchObject({ run: { sources: [{ fixed: { fixes: ["colors"] } }] } });
});

test("an agent measures a photo, fixes it, and gets the copy's ID", async () => {
  const key = await site.apiKey();
  const agent = new Client({ name: "test", version: "1" });
  const requestInit = { headers: { authorization: `Bearer ${key}` } };
  await agent.connect(new StreamableHTTPClientTransport(new URL(`${site.url}/mcp`), { requestInit }));
  const call = async (args: Record<string, unknown>) =>
    agent.callTool({ name: "fix_photo", arguments: args });
  const api = createClient({ url: site.url, apiKey: key });
  const file = new FormData();
  const png = await sharp(join(folder, "mug.png")).toBuffer();
  file.set("file", new File([new Uint8Array(png)], "mug.png"));
  const { id } = await api.uploads.create.mutate(file);

  const measured = await call({ uploadId: id });
  expect(measured["structuredContent"]).toEqual({ uploadId: id, suggested: ["colors"], note: null });
  const fixed = await call({ uploadId: id, fixes: ["colors"] });
  expect(fixed["structuredContent"]).toEqual({
    uploadId: expect.not.stringMatching(id),
    suggested: [],
    note: "Colors and brightness corrected from the photo's background.",
  });
  expect(await call({ uploadId: id, fixes: ["enlarge"] })).toMatchObject({ isError: true });
  await agent.close();
});
