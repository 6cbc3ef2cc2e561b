import { existsSync } from "node:fs";
import { join, resolve } from "node:path";
import { findTool } from "@packshot/tools/catalog";
import { z } from "zod";
import type { SpendingLimits } from "@packshot/trpc/ports";
import { type BillingConfig, readBillingConfig, billingVariables } from "./config-billing.ts";
import { type GeminiConfig, readGeminiConfig, geminiVariables, readSpendingLimits } from "./config-gemini.ts";
import { type MailConfig, readMailConfig, mailVariables, checkMailConfig } from "./config-mail.ts";
import { type TracingConfig, readTracingConfig, tracingVariables } from "./config-tracing.ts";
import type { OAuthProviderConfig } from "./http/auth/oauth.ts";
import { type ReachSettings, withoutBrackets } from "./loopback.ts";
import { isNetworkPath, networkNames } from "./networks/catalog.ts";
import type { S3Settings } from "./storage/s3.ts";

/** An http: or https: URL. Without the protocol check, `localhost:9000` would pass, with the protocol `localhost:`. */
const httpUrl = z.url({ protocol: /^https?$/, error: "This isn't a URL like https://example.com." });

/** The server's own URL: an origin, because links start with it and pages use absolute paths. */
const publicOrigin = httpUrl.transform((text, context) => {
  const { origin, href } = new URL(text);
  if (/^\/*$/.test(href.slice(origin.length))) return origin;
  context.addIssue("This must be a URL without a path, like https://packshot.example.com.");
  return z.NEVER;
});

const toolList = z.string().transform((list, context) => {
  const slugs = list.split(",").flatMap((slug) => slug.trim() || []);
  const unknown = slugs.filter((slug) => findTool(slug) === undefined);
  if (unknown.length > 0) context.addIssue(`There's no tool named ${unknown.join(" or ")}.`);
  return slugs;
});

const pageOrMail = z.url({
  protocol: /^(https|mailto)$/,
  error: "This isn't a URL like https://example.com or mailto:help@example.com.",
});

const proxyCountError = "This must be true, false or a number of proxies from 0 to 9.";
/** A number of proxies, or true and false for one and none. */
const proxyCount = z.union(
  [
    z.coerce.number().int(proxyCountError).min(0, proxyCountError).max(9, proxyCountError),
    z.stringbool().transform(Number),
  ],
  proxyCountError,
);

const network = z
  .string()
  .refine(
    (value) => isNetworkPath(value) || networkNames.includes(value),
    `Unknown network. Set it to ${networkNames.join(", ")} or the path of an .onnx file, or leave it empty; npm run operator -- model lists all networks.`,
  )
  .transform((value) => (isNetworkPath(value) ? resolve(value) : value));

/** Every environment variable that the server reads. */
const variables = z.object({
  ROLE: z.enum(["all", "server", "worker", "practice"]).default("all"),
  HOST: z.string().default("127.0.0.1"),
  PORT: z.coerce.number().int().min(0).max(65535).default(3000),
  PUBLIC_URL: publicOrigin.optional(),
  TRUST_PROXY: proxyCount.default(0),
  DATA_DIR: z.string().default("./.data"),
  COMING_SOON_TOOLS: toolList.default(["story-generator", "hairstyles", "app-store-screenshots"]),
  SUPPORT_URL: pageOrMail.optional(),
  BUILT_BY_URL: pageOrMail.optional(),
  SIGN_UP_GRANTS_PER_IP: z.coerce.number().int().min(0).default(5),
  TRIALS_PER_DAY: z.coerce.number().int().min(0).default(200),
  LOG_LEVEL: z.enum(["debug", "info", "warn", "error", "silent"]).default("info"),
  STUDIO_RUNTIME: z.enum(["auto", "native", "wasm"]).default("auto"),
  MATTE_MODEL: network.optional(),
  MATTE_MODEL_URL: httpUrl.default("https://github.com/danielgatis/rembg/releases/download/v0.0.0"),
  ENGINE: z.enum(["auto", "studio", "gemini"]).default("auto"),
  ...geminiVariables,
  SIGNING_SECRET: z.string().min(32).optional(),
  C2PA_CERT: z.string().optional(),
  C2PA_KEY: z.string().optional(),
  METRICS_TOKEN: z.string().min(16).optional(),
  ...tracingVariables,
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
  S3_ENDPOINT: httpUrl.optional(),
  S3_REGION: z.string().default("us-east-1"),
  S3_BUCKET: z.string().optional(),
  S3_ACCESS_KEY_ID: z.string().optional(),
  S3_SECRET_ACCESS_KEY: z.string().optional(),
  S3_PUBLIC_ENDPOINT: httpUrl.optional(),
  ...mailVariables,
  ...billingVariables,
  GOOGLE_CLIENT_ID: z.string().optional(),
  GOOGLE_CLIENT_SECRET: z.string().optional(),
  GOOGLE_AUTHORIZATION_URL: httpUrl.optional(),
  GOOGLE_TOKEN_URL: httpUrl.optional(),
  GOOGLE_PROFILE_URL: httpUrl.optional(),
  GITHUB_CLIENT_ID: z.string().optional(),
  GITHUB_CLIENT_SECRET: z.string().optional(),
  GITHUB_AUTHORIZATION_URL: httpUrl.optional(),
  GITHUB_TOKEN_URL: httpUrl.optional(),
  GITHUB_PROFILE_URL: httpUrl.optional(),
});

/** Variables whose empty value differs from an unset one. */
const mayBeEmpty: ReadonlySet<string> = new Set<keyof Variables>(["COMING_SOON_TOOLS"]);

/** Replacements for services that a practice server must not use. */
const practiceVariables = {
  ENGINE: "studio",
  MAIL: "none",
  SMTP_URL: undefined,
  STRIPE_SECRET_KEY: undefined,
  STRIPE_WEBHOOK_SECRET: undefined,
} as const;

export type Variables = z.output<typeof variables>;

export const configVariables: readonly string[] = Object.keys(variables.shape);

export interface Config {
  /** A `practice` server serves requests and does nothing else, for example with a copy of the data. */
  readonly role: Variables["ROLE"];
  readonly host: string;
  readonly port: number;
  /** Public URL without a path. Undefined for the URL that the server listens on. */
  readonly publicUrl: string | undefined;
  /** Number of reverse proxies in front of the server. Each adds to X-Forwarded-For. */
  readonly trustProxy: number;
  readonly dataDir: string;
  /** Slugs of tools that the dashboard announces but doesn't link yet. */
  readonly comingSoonTools: readonly string[];
  /** URLs of the footer's links; `null` hides a link. */
  readonly links: { readonly support: string | null; readonly builtBy: string | null };
  /** Maximum number of new accounts per IP address per day that get free tokens. */
  readonly signUpGrantsPerIp: number;
  /** Maximum number of trials per day without an account; 0 turns trials off. */
  readonly trialsPerDay: number;
  readonly logLevel: Variables["LOG_LEVEL"];
  readonly studioRuntime: Variables["STUDIO_RUNTIME"];
  /** Name or path of the cut-out network. Undefined for the one chosen with `npm run operator -- model`, if any. */
  readonly matteModel: string | undefined;
  /** Base URL for network downloads, without a trailing slash. */
  readonly matteModelUrl: string;
  /** Undefined if the studio is the only engine. */
  readonly gemini: GeminiConfig | undefined;
  readonly spending: SpendingLimits;
  /** Undefined only with the embedded database: the server then generates a secret and keeps it in the data folder. */
  readonly signingSecret: string | undefined;
  /** Undefined for a self-signed certificate. */
  readonly credentials: CredentialConfig | undefined;
  readonly metricsToken: string | undefined;
  /** Undefined if no traces are sent. */
  readonly tracing: TracingConfig | undefined;
  readonly database:
    | { readonly kind: "embedded"; readonly folder: string }
    | { readonly kind: "postgres"; readonly url: string };
  readonly storage:
    { readonly kind: "folder"; readonly folder: string } | { readonly kind: "s3"; readonly s3: S3Settings };
  readonly mail: MailConfig;
  readonly billing: BillingConfig;
  readonly oauth: { readonly google?: OAuthProviderConfig; readonly github?: OAuthProviderConfig };
}

/** The certificate and key that sign images, each in PEM or as the path of a PEM file. */
export interface CredentialConfig {
  readonly certificate: string;
  readonly key: string;
}

/** Thrown for an invalid environment. The message names the variable to set, and its valid values. */
export class ConfigError extends Error {
  override readonly name = "ConfigError";
}

function createConfigError(problems: readonly string[]): ConfigError {
  return new ConfigError(problems.join("\n"));
}

/** @throws ConfigError that lists every invalid value or, if there is none, every invalid combination */
export function parseConfig(environment: Readonly<Record<string, string | undefined>>): Config {
  // An empty variable, as in `.env.example`, counts as not set, but an empty list counts as an empty list.
  const nonEmpty = Object.fromEntries(
    Object.entries(environment).filter(([name, value]) => value !== "" || mayBeEmpty.has(name)),
  );
  const parsed = variables.safeParse(nonEmpty);
  if (!parsed.success) {
    throw createConfigError(parsed.error.issues.map(({ path, message }) => `${path.join(".")}: ${message}`));
  }
  const env = { ...parsed.data, ...(parsed.data.ROLE === "practice" && practiceVariables) };
  const { problems: billingProblems, ...billing } = readBillingConfig(env, readReach(env));
  const problems = [...findContradictions(env), ...billingProblems];
  if (problems.length > 0) throw createConfigError(problems);
  const dataDir = resolve(env.DATA_DIR);
  return {
    role: env.ROLE,
    ...readReach(env),
    port: env.PORT,
    dataDir,
    comingSoonTools: env.COMING_SOON_TOOLS,
    links: { support: env.SUPPORT_URL ?? null, builtBy: env.BUILT_BY_URL ?? null },
    signUpGrantsPerIp: env.SIGN_UP_GRANTS_PER_IP,
    trialsPerDay: env.TRIALS_PER_DAY,
    logLevel: env.LOG_LEVEL,
    studioRuntime: env.STUDIO_RUNTIME,
    matteModel: env.MATTE_MODEL,
    matteModelUrl: env.MATTE_MODEL_URL.replace(/\/+$/, ""),
    gemini: env.ENGINE === "studio" ? undefined : readGeminiConfig(env),
    spending: readSpendingLimits(env),
    signingSecret: env.SIGNING_SECRET,
    credentials: readCredentialConfig(env),
    metricsToken: env.METRICS_TOKEN,
    tracing: readTracingConfig(env),
    database:
      env.DATABASE_URL === undefined
        ? { kind: "embedded", folder: join(dataDir, "database") }
        : { kind: "postgres", url: env.DATABASE_URL },
    storage: readStorageConfig(env, dataDir),
    mail: readMailConfig(env, readReach(env)),
    billing,
    oauth: { ...readOAuthProvider(env, "google", "GOOGLE"), ...readOAuthProvider(env, "github", "GITHUB") },
  };
}

/** Reads the process's environment and the `.env` file, if there is one. Nothing else reads them. */
export function loadConfig(): Config {
  // The environment takes precedence over the file.
  if (existsSync(".env")) process.loadEnvFile(".env");
  return parseConfig(process.env);
}

function readReach(env: Variables): ReachSettings {
  return {
    host: withoutBrackets(env.HOST),
    publicUrl: env.PUBLIC_URL,
    trustProxy: env.TRUST_PROXY,
  };
}

/** Describes each contradiction between variables and what to set instead. */
function findContradictions(env: Variables): string[] {
  const problems = env.ROLE === "worker" ? [] : checkMailConfig(env, readReach(env));
  if (env.DATABASE_URL !== undefined && env.SIGNING_SECRET === undefined) {
    problems.push(
      "DATABASE_URL is set, so SIGNING_SECRET must be too: at least 32 random characters, the same on every server.",
    );
  }
  if ((env.ROLE === "server" || env.ROLE === "worker") && env.DATABASE_URL === undefined) {
    problems.push(
      `ROLE=${env.ROLE} needs a database that processes can share: set DATABASE_URL to a PostgreSQL database.`,
    );
  }
  if (env.ENGINE === "gemini" && env.GEMINI_API_KEY === undefined) {
    problems.push("ENGINE is gemini, so GEMINI_API_KEY must be set.");
  }
  if (env.S3_PUBLIC_ENDPOINT !== undefined && env.S3_ENDPOINT === undefined) {
    problems.push("S3_PUBLIC_ENDPOINT is set, so S3_ENDPOINT must be too.");
  }
  return [...problems, ...variableGroups.flatMap((names) => checkGroup(env, names))];
}

const variableGroups = [
  ["S3_ENDPOINT", "S3_BUCKET", "S3_ACCESS_KEY_ID", "S3_SECRET_ACCESS_KEY"],
  ["C2PA_CERT", "C2PA_KEY"],
  ["GOOGLE_CLIENT_ID", "GOOGLE_CLIENT_SECRET"],
  ["GITHUB_CLIENT_ID", "GITHUB_CLIENT_SECRET"],
] as const;

function checkGroup(env: Variables, names: (typeof variableGroups)[number]): string[] {
  const missing = names.filter((name) => env[name] === undefined);
  if (missing.length === 0 || missing.length === names.length) return [];
  return [`${names.join(", ")} must be set together: set ${missing.join(", ")} too, or none of them.`];
}

function readCredentialConfig({ C2PA_CERT: certificate, C2PA_KEY: key }: Variables): Config["credentials"] {
  return certificate && key ? { certificate, key } : undefined;
}

function readStorageConfig(env: Variables, dataDir: string): Config["storage"] {
  const { S3_ENDPOINT: endpoint, S3_BUCKET: bucket, S3_PUBLIC_ENDPOINT: publicEndpoint } = env;
  const { S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey } = env;
  if (!endpoint || !bucket || !accessKeyId || !secretAccessKey) {
    return { kind: "folder", folder: join(dataDir, "files") };
  }
  const s3 = { endpoint, region: env.S3_REGION, bucket, accessKeyId, secretAccessKey };
  return { kind: "s3", s3: publicEndpoint === undefined ? s3 : { ...s3, publicEndpoint } };
}

function readOAuthProvider(
  env: Variables,
  provider: "google" | "github",
  prefix: "GOOGLE" | "GITHUB",
): Config["oauth"] {
  const clientId = env[`${prefix}_CLIENT_ID`];
  const clientSecret = env[`${prefix}_CLIENT_SECRET`];
  if (!clientId || !clientSecret) return {};
  const endpoints = {
    authorizationUrl: env[`${prefix}_AUTHORIZATION_URL`],
    tokenUrl: env[`${prefix}_TOKEN_URL`],
    profileUrl: env[`${prefix}_PROFILE_URL`],
  };
  const configured = Object.entries(endpoints).filter(([, url]) => url !== undefined);
  return { [provider]: { clientId, clientSecret, ...Object.fromEntries(configured) } };
}
