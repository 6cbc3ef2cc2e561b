import { execFile } from "node:child_process";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import type { Page } from "playwright/test";
import { ensurePackage } from "../../server/scripts/client-package/build-package.ts";
import { allVariants, expect, expectAccessible, signIn } from "./fixtures.ts";
import { createInstantTest } from "./instant-studio.ts";

/** Builds the client's package first, because the server looks for it when it starts. */
const test = createInstantTest(async () => {
  await ensurePackage();
  return {};
});

// Uses one worker, because each worker starts a server.
test.describe.configure({ mode: "default" });

async function createKey(page: Page, { canRead }: { readonly canRead: boolean }) {
  await page.goto("/settings#api-keys");
  await page.getByRole("button", { name: "Create key" }).click();
  const form = page.getByRole("dialog", { name: "New API key" });
  await form.getByRole("textbox", { name: "Name" }).fill("A minute");
  if (!canRead) await form.getByRole("checkbox", { name: "Read" }).uncheck();
  await form.getByRole("button", { name: "Create key" }).click();
  const dialog = page.getByRole("dialog", { name: "A minute" });
  const readText = async (name: string) => (await dialog.getByRole("region", { name }).textContent()) ?? "";
  return { dialog, readText, key: await readText("API key") };
}

/** Runs a command in a shell in this folder, with the key in the environment. Resolves to its output. */
async function runCommand(line: string, { cwd, key }: { readonly cwd: string; readonly key: string }) {
  const { PATH } = process.env;
  const env = { PATH, HOME: cwd, npm_config_update_notifier: "false", PACKSHOT_API_KEY: key };
  return (await promisify(execFile)("sh", ["-c", line], { cwd, env })).stdout;
}

test("the new-key dialog's commands run as shown", async ({ page, email }) => {
  await signIn(page, email);
  const { dialog, readText, key } = await createKey(page, { canRead: true });
  await expectAccessible(page, allVariants);
  const cwd = await mkdtemp(join(tmpdir(), "packshot-newcomer-"));
  try {
    await runCommand(await readText("In an empty folder"), { cwd, key });
    await writeFile(join(cwd, "script.mjs"), await readText("script.mjs"));
    expect(await runCommand(await readText("Run it"), { cwd, key })).toContain("tokens: 3");
    await dialog.getByRole("tab", { name: "curl" }).click();
    const command = await readText("In a terminal");
    expect(JSON.parse(await runCommand(command, { cwd, key }))).toMatchObject({ tokens: 3 });
    await expect(runCommand(command, { cwd, key: "psk_wrong" })).rejects.toMatchObject({
      stdout: expect.stringContaining("This API key is malformed."),
    });
    await expectAccessible(page, allVariants);
  } finally {
    await rm(cwd, { recursive: true });
  }
});

test("the dialog of a key without read access shows an allowed call", async ({ page, email }) => {
  await signIn(page, email);
  const { dialog, readText, key } = await createKey(page, { canRead: false });
  expect(await readText("script.mjs")).toContain("tools.catalog");
  await dialog.getByRole("tab", { name: "curl" }).click();
  const output = await runCommand(await readText("In a terminal"), { cwd: tmpdir(), key });
  expect(output).toContain("remove-background");
});
