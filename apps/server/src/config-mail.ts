import { z } from "zod";
import { isLocalOnly, type ReachSettings } from "./loopback.ts";

const mailbox = String.raw`[^\s<>,;:"@]+@[^\s<>,;:"@]+`;

/**
 * An email address, or a name followed by one in angle brackets. As in email headers, commas in a name need
 * quotes.
 */
const sender = new RegExp(`^(?:${mailbox}|(?:"[^"\\r\\n]*"|[^<>,;:"@\\r\\n]*)\\s*<${mailbox}>)$`);

/** Environment variables that configure email. */
export const mailVariables = {
  MAIL: z.enum(["auto", "none"]).default("auto"),
  SMTP_URL: z.url({ protocol: /^smtps?$/ }).optional(),
  MAIL_FROM: z
    .string()
    .trim()
    .regex(sender, "This isn't a sender like Packshot <packshot@example.com>.")
    .default("Packshot <packshot@localhost>"),
};

type MailVariables = z.output<z.ZodObject<typeof mailVariables>>;

export type MailConfig =
  | { readonly kind: "inbox" }
  | { readonly kind: "none" }
  | { readonly kind: "smtp"; readonly url: string; readonly from: string };

export function readMailConfig(env: MailVariables, reach: ReachSettings): MailConfig {
  if (env.MAIL === "none") return { kind: "none" };
  if (env.SMTP_URL !== undefined) return { kind: "smtp", url: env.SMTP_URL, from: env.MAIL_FROM };
  return { kind: isLocalOnly(reach) ? "inbox" : "none" };
}

/** Describes the problem with a server's mail settings and the variable to set. Workers send no email. */
export function checkMailConfig(
  env: MailVariables & { HOST: string; PUBLIC_URL?: string | undefined },
  reach: ReachSettings,
): string[] {
  if (readMailConfig(env, reach).kind !== "none" || env.MAIL === "none") return [];
  return [
    `${explainReach(env, reach)}, and the development inbox would show everyone's sign-in links there. Set SMTP_URL to a ` +
      "mail server, or set MAIL=none to run without one: the operator then creates sign-in links with `npm run operator`.",
  ];
}

function explainReach(env: { HOST: string; PUBLIC_URL?: string | undefined }, reach: ReachSettings): string {
  if (!isLocalOnly({ host: reach.host, publicUrl: undefined, trustProxy: 0 })) {
    return `HOST=${env.HOST} can be reached from other machines`;
  }
  if (reach.trustProxy > 0) return "TRUST_PROXY means that others can reach this server through a proxy";
  return `PUBLIC_URL=${env.PUBLIC_URL} is a public URL`;
}
