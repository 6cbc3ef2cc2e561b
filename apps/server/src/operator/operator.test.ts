import { execFile } from "node:child_process";
import { chmod, readFile, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { openEmbedded } from "@packshot/db";
import { Hono } from "hono";
import { expect, it } from "vitest";
import { parseConfig } from "../config.ts";
import { listen } from "../listen.ts";
import { call, postJson } from "../testing/call.ts";
import { processEnvironment } from "../testing/process-environment.ts";
import { createDataFolder, startProcess } from "../testing/server-process.ts";
import { runCommand } from "./operator.ts";

const script = join(import.meta.dirname, "../../scripts/operator.ts");

interface CommandResult {
  readonly code: number;
  readonly stdout: string;
  readonly stderr: string;
}

function operator(environment: Record<string, string>, ...args: string[]): Promise<CommandResult> {
  const env = { ...processEnvironment(), ...environment };
  return new Promise((resolve) => {
    execFile(process.execPath, [script, ...args], { env }, (error, stdout, stderr) => {
      resolve({ code: error === null ? 0 : 1, stdout, stderr });
    });
  });
}

async function signInWith(link: string, url: string): Promise<Record<string, string>> {
  const token = new URL(link).searchParams.get("token") ?? "";
  const response = await fetch(`${url}/auth/magic`, {
    method: "POST",
    headers: { origin: url },
    body: new URLSearchParams({ token }),
    redirect: "manual",
  });
  return {
    cookie: response.headers
      .getSetCookie()
      .map((line) => line.split(";", 1)[0])
      .join("; "),
  };
}

it("npm run operator works with and without a running server", async () => {
  await using folder = await createDataFolder();
  const environment = { DATA_DIR: folder.path, MAIL: "none" };
  const file = join(folder.path, "operator.json");
  // A file left by a killed server, readable by everyone.
  await writeFile(file, "{}");
  await chmod(file, 0o644);

  await using first = await startProcess(environment, folder.path);
  const environmentOfServer = { ...environment, PORT: new URL(first.url).port };
  expect((await fetch(`${first.url}/dev/inbox`)).status).toBe(404);
  const requestLink = await call(first, "auth.requestMagicLink", postJson({ email: "owner@packshot.test" }));
  expect(requestLink.error.data).toMatchObject({
    code: "NOT_SUPPORTED",
    userMessage: expect.stringMatching(/doesn't send email.*sign-in link/),
  });

  const { stdout: link } = await operator(environmentOfServer, "sign-in-link", "owner@packshot.test");
  const headers = await signInWith(link.trim(), first.url);
  const granted = await operator(environmentOfServer, "grant-tokens", "owner@packshot.test", "20");
  expect(granted).toEqual({ code: 0, stdout: "owner@packshot.test now has 23 tokens.\n", stderr: "" });
  expect((await call(first, "tokens.balance", { headers })).data).toEqual({ tokens: 23 });
  const refused = await operator(environmentOfServer, "grant-tokens", "nobody@packshot.test", "1");
  expect(refused).toMatchObject({
    code: 1,
    stdout: "",
    stderr: expect.stringMatching(/^There's no account/),
  });

  const report = await operator(environmentOfServer, "economics");
  expect(report.stdout).toMatch(/^tokens granted +sold .*\n23 +0 /);
  expect((await stat(file)).mode & 0o777).toBe(0o600);
  const { url } = JSON.parse(await readFile(file, "utf8"));
  for (const authorization of ["", "Bearer guessed"]) {
    const guess = await fetch(url, { method: "POST", headers: { authorization }, body: "{}" });
    expect(guess.status).toBeGreaterThanOrEqual(400);
    expect(guess.status).toBeLessThan(402);
  }

  expect(await first.end("SIGTERM")).toMatchObject({ code: 0, signal: null, stderr: "" });
  await expect(stat(file)).rejects.toThrow("ENOENT");
  const later = await operator(environmentOfServer, "grant-tokens", "owner@packshot.test", "1");
  expect(later.stdout).toBe("owner@packshot.test now has 24 tokens.\n");
  expect(later.code).toBe(0);
});

it("runCommand reports that another process uses the data folder", async () => {
  await using folder = await createDataFolder();
  const db = await openEmbedded({ folder: join(folder.path, "database") });
  const refusal = { code: "UNAVAILABLE", userMessage: expect.stringContaining("Try again in a moment") };
  const run = () => runCommand(parseConfig({ DATA_DIR: folder.path }), { command: "economics" });
  await expect(run()).rejects.toMatchObject(refusal);
  // A file left by a killed server.
  const staleEndpoint = { url: "http://127.0.0.1:9/", token: "t" };
  await writeFile(join(folder.path, "operator.json"), JSON.stringify(staleEndpoint));
  await expect(run()).rejects.toMatchObject(refusal);
  // Another program listens on the killed server's port now.
  const other = await listen({ host: "127.0.0.1", port: 0 });
  other.serve(new Hono());
  const reusedEndpoint = { ...staleEndpoint, url: `http://127.0.0.1:${other.port}` };
  await writeFile(join(folder.path, "operator.json"), JSON.stringify(reusedEndpoint));
  await expect(run()).rejects.toMatchObject(refusal);
  await other.close();

  // The server gets the command, but its response is lost.
  const lossy = await listen({ host: "127.0.0.1", port: 0 });
  const received: unknown[] = [];
  lossy.serve(
    new Hono().post("/", async (c) => {
      received.push(await c.req.json());
      return c.body(null, 502);
    }),
  );
  await writeFile(
    join(folder.path, "operator.json"),
    JSON.stringify({ ...staleEndpoint, url: `http://127.0.0.1:${lossy.port}` }),
  );
  const { stderr } = await operator({ DATA_DIR: folder.path }, "grant-tokens", "owner@packshot.test", "20");
  const [, repeated = ""] = /npm run operator -- (.*)\n$/.exec(stderr) ?? [];
  await operator({ DATA_DIR: folder.path }, ...repeated.split(" "));
  const grant = { command: "grant-tokens", email: "owner@packshot.test", tokens: 20, id: expect.any(String) };
  expect(received).toEqual([grant, received[0]]);
  await lossy.close();
  await db.close();
});

it("npm run operator prints its usage", async () => {
  const usage = expect.stringMatching(/^Usage:\n[\s\S]* backup FILE /);
  const wrong = [["grant", "owner@packshot.test"], ["restore"]];
  for (const args of wrong) {
    expect(await operator({}, ...args)).toEqual({ code: 1, stdout: "", stderr: usage });
  }
  expect(await operator({}, "--help")).toEqual({ code: 0, stdout: usage, stderr: "" });
});
