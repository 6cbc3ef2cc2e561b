import { resolve } from "node:path";
import { defaultOffer } from "@packshot/trpc/ports";
import { describe, expect, it } from "vitest";
import { ConfigError, configVariables, parseConfig } from "./config.ts";

const secret = "s".repeat(32);
const postgres = { DATABASE_URL: "postgres://packshot:hidden@db:5432/packshot", SIGNING_SECRET: secret };
const s3 = {
  S3_ENDPOINT: "http://store:8333",
  S3_BUCKET: "images",
  S3_ACCESS_KEY_ID: "key",
  S3_SECRET_ACCESS_KEY: "hidden",
};

/** Returns the lines of the error message for an invalid environment; none for a valid one. */
function getErrors(environment: Record<string, string>): string[] {
  try {
    parseConfig(environment);
  } catch (error) {
    if (error instanceof ConfigError) return error.message.split("\n");
    throw error;
  }
  return [];
}

const defaultSpending = { perTenMinutes: 8, perDay: 50, perAccountPerDay: 5, unpaidBudgetFraction: 0.5 };

describe("parseConfig with an empty environment", () => {
  it("configures an embedded, local-only server", () => {
    expect(parseConfig({})).toEqual({
      role: "all",
      host: "127.0.0.1",
      port: 3000,
      publicUrl: undefined,
      trustProxy: 0,
      dataDir: resolve(".data"),
      comingSoonTools: ["story-generator", "hairstyles", "app-store-screenshots"],
      links: { support: null, builtBy: null },
      signUpGrantsPerIp: 5,
      trialsPerDay: 200,
      logLevel: "info",
      studioRuntime: "auto",
      matteModel: undefined,
      matteModelUrl: "https://github.com/danielgatis/rembg/releases/download/v0.0.0",
      signingSecret: undefined,
      credentials: undefined,
      metricsToken: undefined,
      database: { kind: "embedded", folder: resolve(".data/database") },
      storage: { kind: "folder", folder: resolve(".data/files") },
      spending: defaultSpending,
      mail: { kind: "inbox" },
      billing: { offer: defaultOffer, payments: { kind: "local" } },
      oauth: {},
    });
  });

  it("treats empty variables as absent, and an empty list of tools as empty", () => {
    const empty = Object.fromEntries(configVariables.map((name) => [name, ""]));
    expect(parseConfig(empty)).toEqual({ ...parseConfig({}), comingSoonTools: [] });
  });
});

describe("parseConfig with a full environment", () => {
  it("reads every variable", () => {
    const config = parseConfig({
      ...postgres,
      ...s3,
      ROLE: "server",
      COMING_SOON_TOOLS: " hairstyles, remove-background,",
      SUPPORT_URL: "mailto:help@example.com",
      BUILT_BY_URL: "https://example.com/studio",
      SIGN_UP_GRANTS_PER_IP: "50",
      TRIALS_PER_DAY: "0",
      HOST: "0.0.0.0",
      PORT: "8080",
      PUBLIC_URL: "https://Packshot.example.com:443//",
      TRUST_PROXY: "true",
      DATA_DIR: "/var/lib/packshot",
      LOG_LEVEL: "warn",
      STUDIO_RUNTIME: "wasm",
      MATTE_MODEL: "birefnet-lite",
      MATTE_MODEL_URL: "https://mirror.example.com/rembg/",
      C2PA_CERT: "/run/secrets/cert.pem",
      C2PA_KEY: "/run/secrets/key.pem",
      METRICS_TOKEN: "sixteen letters.",
      S3_REGION: "eu-central-1",
      S3_PUBLIC_ENDPOINT: "https://images.example.com",
      SMTP_URL: "smtps://user:hidden@mail:465",
      MAIL_FROM: "Packshot <hello@example.com>",
      GOOGLE_CLIENT_ID: "google",
      GOOGLE_CLIENT_SECRET: "hidden",
      GITHUB_CLIENT_ID: "github",
      GITHUB_CLIENT_SECRET: "hidden",
    });
    expect(config).toEqual({
      role: "server",
      host: "0.0.0.0",
      port: 8080,
      publicUrl: "https://packshot.example.com",
      trustProxy: 1,
      dataDir: "/var/lib/packshot",
      comingSoonTools: ["hairstyles", "remove-background"],
      links: { support: "mailto:help@example.com", builtBy: "https://example.com/studio" },
      signUpGrantsPerIp: 50,
      trialsPerDay: 0,
      logLevel: "warn",
      studioRuntime: "wasm",
      matteModel: "birefnet-lite",
      matteModelUrl: "https://mirror.example.com/rembg",
      signingSecret: secret,
      credentials: { certificate: "/run/secrets/cert.pem", key: "/run/secrets/key.pem" },
      metricsToken: "sixteen letters.",
      database: { kind: "postgres", url: postgres.DATABASE_URL },
      storage: {
        kind: "s3",
        s3: {
          endpoint: "http://store:8333",
          region: "eu-central-1",
          bucket: "images",
          accessKeyId: "key",
          secretAccessKey: "hidden",
          publicEndpoint: "https://images.example.com",
        },
      },
      gemini: undefined,
      spending: defaultSpending,
      mail: { kind: "smtp", url: "smtps://user:hidden@mail:465", from: "Packshot <hello@example.com>" },
      billing: { offer: defaultOffer, payments: { kind: "off" } },
      oauth: {
        google: { clientId: "google", clientSecret: "hidden" },
        github: { clientId: "github", clientSecret: "hidden" },
      },
    });
  });
});

describe("parseConfig with MATTE_MODEL", () => {
  it("accepts a network's name or the path of a file", () => {
    expect(parseConfig({ MATTE_MODEL: "u2netp" }).matteModel).toBe("u2netp");
    expect(parseConfig({ MATTE_MODEL: "own/net.onnx" }).matteModel).toBe(resolve("own/net.onnx"));
  });

  it("rejects any other value and lists the valid ones", () => {
    expect(getErrors({ MATTE_MODEL: "birefnet" })).toEqual([
      "MATTE_MODEL: Unknown network. Set it to u2netp, birefnet-lite, isnet-general-use or the path of an .onnx file, or leave it empty; npm run operator -- model lists all networks.",
    ]);
  });
});

describe("parseConfig with the generative engine's variables", () => {
  const key = { GEMINI_API_KEY: "hidden-key" };

  it("turns the engine on with a key, unless ENGINE=studio", () => {
    expect(parseConfig({}).gemini).toBeUndefined();
    expect(parseConfig({ ...key, ENGINE: "studio" }).gemini).toBeUndefined();
    for (const ENGINE of ["auto", "gemini"]) {
      expect(parseConfig({ ...key, ENGINE }).gemini).toEqual({
        apiKey: "hidden-key",
        baseUrl: undefined,
        apiVersion: "v1",
        imageModel: "gemini-nano-banana-2.1",
        fallbackImageModel: "gemini-3.1-flash-lite-image",
        textModel: "gemini-3.5-flash-lite",
        pricesFile: undefined,
        sampling: {},
        runMode: "singles",
        concurrency: 8,
      });
    }
  });

  it("reads the budgets: total, per account, and for unpaid accounts", () => {
    expect(parseConfig({}).spending).toEqual(defaultSpending);
    const set = { GEMINI_DOLLARS_PER_ACCOUNT_PER_DAY: "2.5", GEMINI_UNPAID_SHARE_OF_DAY: "0" };
    expect(parseConfig(set).spending).toEqual({
      ...defaultSpending,
      perAccountPerDay: 2.5,
      unpaidBudgetFraction: 0,
    });
  });

  it("reads the sampling values of each model", () => {
    const GEMINI_SAMPLING = "gemini-a=temperature,topP gemini-b=maxOutputTokens";
    expect(parseConfig({ ...key, GEMINI_SAMPLING }).gemini?.sampling).toEqual({
      "gemini-a": ["temperature", "topP"],
      "gemini-b": ["maxOutputTokens"],
    });
  });

  it("rejects a missing key and invalid values", () => {
    expect(getErrors({ ENGINE: "gemini" })).toEqual(["ENGINE is gemini, so GEMINI_API_KEY must be set."]);
    const wrong = {
      ENGINE: "painter",
      GEMINI_BASE_URL: "gateway:80",
      GEMINI_IMAGE_MODEL: "models/../x",
      GEMINI_RUN_MODE: "strip",
      GEMINI_SAMPLING: "gemini-of-tomorrow=warmth",
      GEMINI_CONCURRENCY: "0",
      GEMINI_DOLLARS_PER_DAY: "-1",
      GEMINI_DOLLARS_PER_ACCOUNT_PER_DAY: "much",
      GEMINI_UNPAID_SHARE_OF_DAY: "50",
    };
    const lines = getErrors({ ...key, ...wrong });
    expect(lines.map((line) => line.split(": ")[0])).toEqual(expect.arrayContaining(Object.keys(wrong)));
    expect(lines.join()).not.toContain("hidden");
  });
});

it.each([
  ["false", 0],
  ["0", 0],
  ["true", 1],
  ["1", 1],
  ["2", 2],
])("parseConfig reads TRUST_PROXY=%s as %i proxies", (TRUST_PROXY, trustProxy) => {
  expect(parseConfig({ TRUST_PROXY, MAIL: "none" })).toMatchObject({ trustProxy, mail: { kind: "none" } });
});

it.each(["-1", "1.5", "many", "10"])("parseConfig rejects TRUST_PROXY=%s", (TRUST_PROXY) => {
  expect(getErrors({ TRUST_PROXY, MAIL: "none" })).toEqual([
    expect.stringMatching(/^TRUST_PROXY: .*number of proxies/),
  ]);
});

const invalidLinks = ["http://example.com", "javascript:alert(1)", "help@example.com"];
it.each(invalidLinks)("parseConfig rejects %s as a footer link", (SUPPORT_URL) => {
  expect(getErrors({ SUPPORT_URL })).toEqual([
    "SUPPORT_URL: This isn't a URL like https://example.com or mailto:help@example.com.",
  ]);
});

it("parseConfig accepts an IPv6 address in brackets as HOST", () => {
  expect(parseConfig({ HOST: "[::1]" }).host).toBe("::1");
});

describe("parseConfig with an invalid environment", () => {
  it("lists every invalid variable, without its value", () => {
    const wrong = {
      ROLE: "boss",
      PORT: "70000",
      PUBLIC_URL: "packshot.example.com",
      TRUST_PROXY: "perhaps",
      COMING_SOON_TOOLS: "remove-everything",
      LOG_LEVEL: "loud",
      STUDIO_RUNTIME: "gpu",
      SIGNING_SECRET: "short-secret",
      METRICS_TOKEN: "short-token",
      DATABASE_URL: "mysql://packshot:hidden@db/packshot",
      S3_ENDPOINT: "store:8333",
      S3_PUBLIC_ENDPOINT: "images.example.com",
      SMTP_URL: "https://user:hidden@mail",
    };
    const lines = getErrors(wrong);
    expect(lines.map((line) => line.split(": ")[0])).toEqual(expect.arrayContaining(Object.keys(wrong)));
    expect(lines).toHaveLength(Object.keys(wrong).length);
    expect(lines.join()).not.toMatch(/hidden|short-/);
  });

  it.each([
    ["a development inbox on a public host", { HOST: "0.0.0.0" }, /HOST=0\.0\.0\.0 .*SMTP_URL/],
    ["a development inbox on all IPv6 addresses", { HOST: "::" }, /SMTP_URL/],
    [
      "a development inbox with a public URL",
      { PUBLIC_URL: "https://shop.example" },
      /PUBLIC_URL=https:\/\/shop\.example .*SMTP_URL.*MAIL=none.*npm run operator/,
    ],
    ["a public URL with a path", { PUBLIC_URL: "https://example.com/shop" }, /PUBLIC_URL: .*without a path/],
    ["a development inbox behind a proxy", { TRUST_PROXY: "true" }, /TRUST_PROXY .*SMTP_URL/],
    ["PostgreSQL without a secret", { DATABASE_URL: postgres.DATABASE_URL }, /SIGNING_SECRET/],
    ["a server without a shared database", { ROLE: "server" }, /ROLE=server .*DATABASE_URL/],
    ["a worker without a shared database", { ROLE: "worker" }, /ROLE=worker .*DATABASE_URL/],
    ["S3 without its keys", { S3_ENDPOINT: "http://store:8333" }, /set S3_BUCKET, S3_ACCESS_KEY_ID, S3/],
    ["S3 keys without an endpoint", { ...s3, S3_ENDPOINT: "" }, /set S3_ENDPOINT too/],
    ["S3 for browsers only", { S3_PUBLIC_ENDPOINT: "https://a.example.com" }, /S3_ENDPOINT must be too/],
    ["a Google ID without its secret", { GOOGLE_CLIENT_ID: "id" }, /set GOOGLE_CLIENT_SECRET too/],
    ["a GitHub secret without its ID", { GITHUB_CLIENT_SECRET: "hidden" }, /set GITHUB_CLIENT_ID too/],
  ])("rejects %s and says what to set", (_what, environment, sentence) => {
    expect(getErrors(environment)).toEqual([expect.stringMatching(sentence)]);
  });

  it("lists every invalid combination", () => {
    expect(getErrors({ HOST: "0.0.0.0", ROLE: "server", GOOGLE_CLIENT_ID: "id" })).toHaveLength(3);
  });
});

describe("parseConfig with a valid environment", () => {
  it.each([
    ["a public server with email", { HOST: "0.0.0.0", SMTP_URL: "smtp://mail:1025" }],
    ["a public server without email", { HOST: "0.0.0.0", MAIL: "none" }],
    ["a localhost URL with the inbox", { PUBLIC_URL: "http://localhost:5173" }],
    ["a worker on all interfaces", { ...postgres, ROLE: "worker", HOST: "0.0.0.0" }],
    ["a server with a shared database", { ...postgres, ROLE: "server" }],
    ["S3 with its four variables", s3],
  ])("accepts %s", (_what, environment) => {
    expect(getErrors(environment)).toEqual([]);
  });
});
