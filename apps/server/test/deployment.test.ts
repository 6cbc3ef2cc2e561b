import { execFile } from "node:child_process";
import { existsSync } from "node:fs";
import { mkdir, readFile, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { parseEnv, promisify } from "node:util";
import { expect, test } from "vitest";
import { parse } from "yaml";
import { configVariables, parseConfig } from "../src/config.ts";
import { FILE_LIMIT_BYTES } from "../src/http/body-limit.ts";
import { createTemporaryFolder } from "../src/testing/server-process.ts";

const root = join(import.meta.dirname, "../../..");

interface Service {
  readonly image?: string;
  readonly environment?: Readonly<Record<string, string>>;
  readonly healthcheck?: unknown;
  readonly depends_on?: Readonly<Record<string, { readonly condition: string }>>;
}

const read = (path: string) => readFile(join(root, path), "utf8");

async function services(): Promise<Readonly<Record<string, Service>>> {
  return parse(await read("docker-compose.yml"), { merge: true }).services;
}

/** Interpolates like Docker Compose: a variable takes its value from `outside`, or else its default. */
function interpolate(value: string, outside: Readonly<Record<string, string>>): string {
  return value.replaceAll(
    /\$\{(\w+)(?:(:?[-?])([^}]*))?\}/g,
    (_, name: string, kind: string, text: string) => {
      const given = outside[name];
      // With a colon, Compose counts an empty value as absent.
      if (given || (given === "" && kind === "-")) return given;
      if (kind === ":?") throw new Error(`${name}: ${text}`);
      return text;
    },
  );
}

function readEnvironment(service: Service | undefined, outside: Readonly<Record<string, string>>) {
  const entries = Object.entries(service?.environment ?? {});
  return Object.fromEntries(entries.map(([name, value]) => [name, interpolate(value, outside)]));
}

const secrets = {
  SIGNING_SECRET: "s".repeat(32),
  POSTGRES_PASSWORD: "database",
  S3_SECRET_ACCESS_KEY: "store",
};

test(".env.example lists every variable and changes nothing unedited", async () => {
  const example = parseEnv(await read(".env.example"));
  expect(Object.keys(example).toSorted()).toEqual([...configVariables].toSorted());
  expect(parseConfig(example)).toEqual(parseConfig({}));
});

test.each([
  ["with", []],
  ["without", ["mail"]],
])("docker-compose.yml depends on no missing service %s the mail service", async (_how, deleted) => {
  const remaining = Object.entries(await services()).filter(([name]) => !deleted.includes(name));
  const names = remaining.map(([name]) => name);
  const needed = remaining.flatMap(([, { depends_on = {} }]) => Object.keys(depends_on));
  expect(names).toEqual(expect.arrayContaining(needed));
});

test.each(["server", "worker"])(
  "docker-compose.yml starts a %s that the configuration accepts",
  async (role) => {
    const environment = readEnvironment((await services())[role], secrets);
    expect(configVariables).toEqual(expect.arrayContaining(Object.keys(environment)));
    expect(parseConfig(environment)).toMatchObject({
      role,
      host: "0.0.0.0",
      trustProxy: 1,
      signingSecret: secrets.SIGNING_SECRET,
      database: { kind: "postgres", url: "postgres://packshot:database@postgres:5432/packshot" },
      storage: { kind: "s3", s3: { endpoint: "http://store:8333", secretAccessKey: "store" } },
      mail: { kind: "smtp", url: "smtp://mail:1025" },
    });
  },
);

test("docker-compose.yml passes every variable on", async () => {
  const { server } = await services();
  // The image itself sets DATA_DIR.
  const passed = [...Object.keys(server?.environment ?? {}), "DATA_DIR"];
  expect(passed.toSorted()).toEqual([...configVariables].toSorted());
  const key = { ...secrets, GEMINI_API_KEY: "key", GEMINI_DOLLARS_PER_DAY: "7", MAIL: "none" };
  expect(parseConfig(readEnvironment(server, key))).toMatchObject({
    gemini: { apiKey: "key" },
    spending: { perDay: 7 },
    mail: { kind: "none" },
  });
});

const megabytes = (config: string | undefined, limit: RegExp) => Number(limit.exec(config ?? "")?.[1]);

test("the proxy examples let the largest photo and the longest wait through", async () => {
  const [nginx, caddy] = await Promise.all(
    ["nginx.conf", "Caddyfile"].map((name) => read(`docs/operations/${name}`)),
  );
  for (const maxMegabytes of [
    megabytes(nginx, /client_max_body_size (\d+)m;/),
    megabytes(caddy, /max_size (\d+)MiB/),
  ])
    expect(maxMegabytes * 1024 * 1024).toBeGreaterThan(FILE_LIMIT_BYTES);
  // One call for an image waits a minute. Caddy has no limit of its own.
  expect(Number(/proxy_read_timeout (\d+)s;/.exec(nginx ?? "")?.[1])).toBeGreaterThan(60);
  expect(nginx).not.toMatch(/proxy_buffering|X-Accel-Buffering/);
});

test("docker-compose.yml has a store with a volume and a compressing proxy", async () => {
  const { store, proxy } = await services();
  expect(store).toMatchObject({
    command: expect.stringMatching(/^server .*-s3\b/),
    volumes: ["store:/data"],
  });
  expect(proxy).toMatchObject({ configs: [{ source: "caddyfile", target: "/etc/caddy/Caddyfile" }] });
  const { configs } = parse(await read("docker-compose.yml"), { merge: true });
  expect(configs.caddyfile.content).toMatch(/encode zstd gzip[\s\S]*reverse_proxy server:3000/);
  // Compose would take a `$` for the start of a variable.
  expect(configs.caddyfile.content).not.toContain("$");
});

test.each(Object.keys(secrets))("docker-compose.yml has no default for %s", async (name) => {
  const { server } = await services();
  expect(() => readEnvironment(server, { ...secrets, [name]: "" })).toThrow(name);
});

test("docker-compose.yml gives store and servers the same key and secret", async () => {
  const { server, store } = await services();
  const [theirs, ours] = [readEnvironment(store, secrets), readEnvironment(server, secrets)];
  expect(theirs["AWS_ACCESS_KEY_ID"]).toBe(ours["S3_ACCESS_KEY_ID"]);
  expect(theirs["AWS_SECRET_ACCESS_KEY"]).toBe(ours["S3_SECRET_ACCESS_KEY"]);
  expect(new URL(ours["S3_ENDPOINT"] ?? "").hostname).toBe("store");
});

test("docker-compose.yml pins every image and waits only for its services", async () => {
  const all = await services();
  for (const service of Object.values(all)) {
    expect(service.image).toMatch(/:(?!latest$)[\w.-]+$/);
    expect(Object.keys(all)).toEqual(expect.arrayContaining(Object.keys(service.depends_on ?? {})));
  }
});

test(".dockerignore keeps tests, their tools and the emulator out", async () => {
  const ignored = (await read(".dockerignore")).split("\n");
  const emulator = "apps/server/scripts/gemini-emulator.ts";
  expect(ignored).toEqual(expect.arrayContaining(["**/testing", "**/*.test.*", emulator]));
});

test("the Dockerfile builds on the Node version that runs the server", async () => {
  const stages = [...(await read("apps/server/Dockerfile")).matchAll(/^FROM node:(\d+)-/gm)];
  expect(stages.map(([, major]) => Number(major))).toEqual([24, 24]);
});

test("an install keeps only this machine's binaries", async () => {
  await using folder = await createTemporaryFolder();
  const onnx = "onnxruntime-node/bin/napi-v6";
  const { platform, arch } = process;
  const kept = [
    `${onnx}/${platform}/${arch}/libonnxruntime.so`,
    "onnxruntime-node/dist/index.js",
    "onnxruntime-web/dist/ort.node.min.mjs",
    "onnxruntime-web/dist/ort-wasm-simd-threaded.wasm",
    `node-${platform}-${arch}/bin/node`,
  ];
  const removed = [
    `${onnx}/${platform}/mips/libonnxruntime.so`,
    `${onnx}/aix/${arch}/libonnxruntime.so`,
    "onnxruntime-web/dist/ort.all.js",
    "onnxruntime-web/dist/ort-wasm-simd-threaded.jsep.wasm",
    `node-${platform}-${arch}/include/node/v8.h`,
  ];
  for (const path of [...kept, ...removed]) {
    await mkdir(join(folder.path, dirname(path)), { recursive: true });
    await writeFile(join(folder.path, path), "");
  }
  const script = "apps/server/scripts/slim-modules.js";
  await promisify(execFile)(process.execPath, [join(root, script), folder.path]);
  expect([...kept, ...removed].filter((path) => existsSync(join(folder.path, path)))).toEqual(kept);
  expect(await read("package.json")).toContain(`&& node ${script}"`);
});
