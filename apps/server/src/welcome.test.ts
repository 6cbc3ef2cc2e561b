import { expect, it } from "vitest";
import { parseConfig } from "./config.ts";
import { formatWelcome } from "./welcome.ts";

const url = "http://localhost:3000";

it("welcome lists what is embedded and what to set instead", () => {
  expect(formatWelcome(parseConfig({ DATA_DIR: "/data" }), url)).toBe(`
Packshot is ready: http://localhost:3000

  database  PGlite in /data/database   (DATABASE_URL for PostgreSQL)
  files     /data/files   (S3_ENDPOINT and S3_* for an S3 store)
  mail      http://localhost:3000/dev/inbox   (SMTP_URL for a mail server)
  payments  a test checkout that takes no money   (STRIPE_SECRET_KEY for Stripe)
  engine    studio, on this machine   (GEMINI_API_KEY for Gemini)

Stop with Ctrl-C.

`);
});

const production = {
  DATABASE_URL: "postgres://packshot:hidden@db/packshot",
  SIGNING_SECRET: "s".repeat(32),
  S3_ENDPOINT: "http://store:8333",
  S3_BUCKET: "images",
  S3_ACCESS_KEY_ID: "key",
  S3_SECRET_ACCESS_KEY: "hidden",
  SMTP_URL: "smtp://user:hidden@mail",
};

it("welcome names the external services without passwords", () => {
  const text = formatWelcome(
    parseConfig({ ...production, GEMINI_API_KEY: "hidden" }),
    "https://packshot.example.com",
  );
  expect(text).toMatch(
    /database +PostgreSQL\n +files +S3 bucket images\n +mail +SMTP\n +payments +a test checkout that takes no money   \(STRIPE_SECRET_KEY for Stripe\)\n +engine +Gemini \(gemini-nano-banana-2\.1\) and studio\n/,
  );
  expect(text).not.toMatch(/hidden|dev\/inbox/);
});

it("welcome explains how users sign in when no email is sent", () => {
  expect(formatWelcome(parseConfig({ MAIL: "none" }), url)).toContain(
    "mail      none; npm run operator makes sign-in links",
  );
});

it("welcome shows the URL of a worker's health check", () => {
  expect(formatWelcome(parseConfig({ ...production, ROLE: "worker" }), url)).toBe(
    "Packshot worker, health on http://localhost:3000/healthz\n",
  );
});
