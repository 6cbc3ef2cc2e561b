import { isIP } from "node:net";
import { join, resolve } from "node:path";
import { z } from "zod";

/** Every variable the server reads, and nothing else reads any. */
const variables = z.object({
  ROLE: z.enum(["all", "server", "worker"]).default("all"),
  HOST: z.string().default("127.0.0.1"),
  PORT: z.coerce.number().int().min(0).max(65535).default(3000),
  PUBLIC_URL: z.url().optional(),
  TRUST_PROXY: z.stringbool().default(false),
  DATA_DIR: z.string().default("./.data"),
  LOG_LEVEL: z.enum(["debug", "info", "warn", "error", "silent"]).default("info"),
  STUDIO_RUNTIME: z.enum(["auto", "native", "wasm"]).default("auto"),
  SIGNING_SECRET: z.string().min(32).optional(),
  METRICS_TOKEN: z.string().min(16).optional(),
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
  S3_ENDPOINT: z.url().optional(),
  S3_REGION: z.string().default("us-east-1"),
  S3_BUCKET: z.string().optional(),
  S3_ACCESS_KEY_ID: z.string().optional(),
  S3_SECRET_ACCESS_KEY: z.string().optional(),
  S3_PUBLIC_ENDPOINT: z.url().optional(),
  SMTP_URL: z.url({ protocol: /^smtps?$/ }).optional(),
  MAIL_FROM: z.string().default("Packshot <packshot@localhost>"),
  GOOGLE_CLIENT_ID: z.string().optional(),
  GOOGLE_CLIENT_SECRET: z.string().optional(),
  GITHUB_CLIENT_ID: z.string().optional(),
  GITHUB_CLIENT_SECRET: z.string().optional(),
});

type Variables = z.output<typeof variables>;

export const configVariables: readonly string[] = Object.keys(variables.shape);

export interface S3Config {
  readonly endpoint: string;
  readonly region: string;
  readonly bucket: string;
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
  readonly publicEndpoint?: string;
}

export interface OAuthClientConfig {
  readonly clientId: string;
  readonly clientSecret: string;
}

export interface Config {
  readonly role: Variables["ROLE"];
  readonly host: string;
  readonly port: number;
  /** Without a trailing slash; undefined means: the address it listens on. */
  readonly publicUrl: string | undefined;
  readonly trustProxy: boolean;
  readonly dataDir: string;
  readonly logLevel: Variables["LOG_LEVEL"];
  readonly studioRuntime: Variables["STUDIO_RUNTIME"];
  /** Undefined only with the embedded database: then one is made and kept in the data folder. */
  readonly signingSecret: string | undefined;
  readonly metricsToken: string | undefined;
  readonly database:
    | { readonly kind: "embedded"; readonly folder: string }
    | { readonly kind: "postgres"; readonly url: string };
  readonly storage:
    { readonly kind: "folder"; readonly folder: string } | { readonly kind: "s3"; readonly s3: S3Config };
  readonly mail:
    { readonly kind: "inbox" } | { readonly kind: "smtp"; readonly url: string; readonly from: string };
  readonly oauth: { readonly google?: OAuthClientConfig; readonly github?: OAuthClientConfig };
}

/** The environment is not usable; the message says which variable and what to set. */
export class ConfigError extends Error {
  override readonly name = "ConfigError";
}

/** Pure: throws a `ConfigError` that names everything wrong at once. */
export function parseConfig(environment: Readonly<Record<string, string | undefined>>): Config {
  // An empty variable, as `.env.example` has them, is one that is not set.
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ""));
  const parsed = variables.safeParse(given);
  if (!parsed.success) {
    const problems = parsed.error.issues.map(({ path, message }) => `${path.join(".")}: ${message}`);
    throw new ConfigError(problems.join("\n"));
  }
  const env = parsed.data;
  checkTogether(env);
  const dataDir = resolve(env.DATA_DIR);
  return {
    role: env.ROLE,
    host: env.HOST,
    port: env.PORT,
    publicUrl: env.PUBLIC_URL?.replace(/\/+$/, ""),
    trustProxy: env.TRUST_PROXY,
    dataDir,
    logLevel: env.LOG_LEVEL,
    studioRuntime: env.STUDIO_RUNTIME,
    signingSecret: env.SIGNING_SECRET,
    metricsToken: env.METRICS_TOKEN,
    database:
      env.DATABASE_URL === undefined
        ? { kind: "embedded", folder: join(dataDir, "database") }
        : { kind: "postgres", url: env.DATABASE_URL },
    storage: storageOf(env, dataDir),
    mail:
      env.SMTP_URL === undefined
        ? { kind: "inbox" }
        : { kind: "smtp", url: env.SMTP_URL, from: env.MAIL_FROM },
    oauth: {
      ...oauthOf("google", env.GOOGLE_CLIENT_ID, env.GOOGLE_CLIENT_SECRET),
      ...oauthOf("github", env.GITHUB_CLIENT_ID, env.GITHUB_CLIENT_SECRET),
    },
  };
}

/** The one place that reads the process's environment. */
export function loadConfig(): Config {
  return parseConfig(process.env);
}

export function isLoopback(host: string): boolean {
  const bare = host.replace(/^\[|\]$/g, "");
  if (isIP(bare) === 4) return bare.startsWith("127.");
  return bare === "localhost" || bare === "::1";
}

function checkTogether(env: Variables): void {
  if (env.SMTP_URL === undefined && env.ROLE !== "worker" && !isLoopback(env.HOST)) {
    throw new ConfigError(
      `HOST=${env.HOST} is reachable from elsewhere, and the development inbox would show everyone's sign-in ` +
        "links there. Set SMTP_URL to a mail server, or listen on HOST=127.0.0.1.",
    );
  }
  if (env.DATABASE_URL !== undefined && env.SIGNING_SECRET === undefined) {
    throw new ConfigError(
      "DATABASE_URL is set, so SIGNING_SECRET must be too: at least 32 random characters, the same on every server.",
    );
  }
  if (env.ROLE !== "all" && env.DATABASE_URL === undefined) {
    throw new ConfigError(
      `ROLE=${env.ROLE} shares its work with other processes: set DATABASE_URL to a PostgreSQL.`,
    );
  }
}

function storageOf(env: Variables, dataDir: string): Config["storage"] {
  const { S3_ENDPOINT: endpoint, S3_BUCKET: bucket } = env;
  const { S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey } = env;
  if (endpoint === undefined) return { kind: "folder", folder: join(dataDir, "files") };
  if (bucket === undefined || accessKeyId === undefined || secretAccessKey === undefined) {
    throw new ConfigError(
      "S3_ENDPOINT is set, so S3_BUCKET, S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY must be too.",
    );
  }
  const publicEndpoint =
    env.S3_PUBLIC_ENDPOINT === undefined ? {} : { publicEndpoint: env.S3_PUBLIC_ENDPOINT };
  const s3 = { endpoint, region: env.S3_REGION, bucket, accessKeyId, secretAccessKey, ...publicEndpoint };
  return { kind: "s3", s3 };
}

function oauthOf(
  provider: "google" | "github",
  clientId: string | undefined,
  clientSecret: string | undefined,
): Config["oauth"] {
  if (clientId === undefined && clientSecret === undefined) return {};
  if (clientId === undefined || clientSecret === undefined) {
    const name = provider.toUpperCase();
    throw new ConfigError(
      `${name}_CLIENT_ID and ${name}_CLIENT_SECRET belong together: set both or neither.`,
    );
  }
  return { [provider]: { clientId, clientSecret } };
}
