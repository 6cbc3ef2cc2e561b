import type { Config } from "./config.ts";

/** Returns the startup message: the server's URL, what is embedded, and how to replace each part. */
export function formatWelcome(config: Config, url: string): string {
  if (config.role === "worker") return `Packshot worker, health on ${url}/healthz\n`;
  const { database, storage, mail } = config;
  const parts = [
    database.kind === "embedded"
      ? ["database", `PGlite in ${database.folder}`, "DATABASE_URL for PostgreSQL"]
      : ["database", "PostgreSQL", ""],
    storage.kind === "folder"
      ? ["files", storage.folder, "S3_ENDPOINT and S3_* for an S3 store"]
      : ["files", `S3 bucket ${storage.s3.bucket}`, ""],
    describeMail(mail, url),
    describePayments(config.billing),
    config.gemini
      ? ["engine", `Gemini (${config.gemini.imageModel}) and studio`, ""]
      : ["engine", "studio, on this machine", "GEMINI_API_KEY for Gemini"],
  ];
  const lines = parts.map(([name = "", what, replace]) => {
    return `  ${name.padEnd(9)} ${what}${replace ? `   (${replace})` : ""}`;
  });
  return `\nPackshot is ready: ${url}\n\n${lines.join("\n")}\n\nStop with Ctrl-C.\n\n`;
}

function describeMail({ kind }: Config["mail"], url: string): string[] {
  if (kind === "smtp") return ["mail", "SMTP", ""];
  if (kind === "inbox") return ["mail", `${url}/dev/inbox`, "SMTP_URL for a mail server"];
  return ["mail", "none; npm run operator makes sign-in links", "SMTP_URL for a mail server"];
}

function describePayments({ payments: { kind } }: Config["billing"]): string[] {
  if (kind === "stripe") return ["payments", "Stripe", ""];
  if (kind === "local")
    return ["payments", "a test checkout that takes no money", "STRIPE_SECRET_KEY for Stripe"];
  return ["payments", "off", "STRIPE_SECRET_KEY for Stripe"];
}
