import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { registry } from "@packshot/tools";
import { packshot } from "@packshot/trpc/cli";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createTestSite, type TestSite } from "../../src/testing/test-site.ts";
import { createTerminal } from "./terminal.ts";

let site: TestSite;
beforeAll(async () => {
  site = await createTestSite();
});
afterAll(() => site.close());

async function printCompletion(args: readonly string[], url = site.url): Promise<string> {
  const io = createTerminal("/nowhere", { PACKSHOT_URL: url });
  expect(await packshot(args, io), io.readStderr()).toBe(0);
  return io.readStdout();
}

const completeWords = async (line: string, url?: string) =>
  (await printCompletion(["completion", "--line", line], url)).split("\n").slice(0, -1);

describe("packshot completion", () => {
  test("offers commands, tools, flags, options and their values", async () => {
    expect(await completeWords("packshot ma")).toEqual(["make"]);
    expect(await completeWords("packshot help wh")).toEqual(["whoami"]);
    expect(await completeWords("packshot make ")).toEqual(
      expect.arrayContaining(Object.values(registry).map(({ slug }) => slug)),
    );
    expect(await completeWords("packshot make remove-background a.png --form")).toEqual(["--format"]);
    expect(await completeWords("packshot make remove-background --format ")).toEqual(["png", "jpeg", "webp"]);
    expect(await completeWords("packshot run product-photos --option ang")).toEqual(["angle="]);
    expect(await completeWords("packshot run product-photos --option background=ma")).toEqual([
      "background=marble",
    ]);
  });

  test("offers no completion for a file name, or without a server", async () => {
    expect(await completeWords("packshot make remove-background mu")).toEqual([]);
    expect(await completeWords("packshot make rem", "http://127.0.0.1:9")).toEqual([]);
  });

  test("prints a script that Bash runs", async () => {
    const script = await printCompletion(["completion", "bash"]);
    const replyTo = async (line: string, words: string) => {
      const typed = `packshot() { printf '${words}\\n'; }; COMP_LINE='${line}'; COMP_POINT=\${#COMP_LINE}`;
      const shown = `_packshot; printf '%s,' "\${COMPREPLY[@]}"`;
      return (await promisify(execFile)("bash", ["-c", `${script}\n${typed}\n${shown}`])).stdout;
    };
    expect(await replyTo("packshot ma", "make")).toBe("make,");
    expect(await replyTo("packshot run mood-boards --option a=", "a=b\\na=c")).toBe("b,c,");
  });

  test.each(["zsh", "fish"])("prints a script for %s", async (shell) => {
    expect(await printCompletion(["completion", shell])).toContain("packshot completion --line");
  });
});
