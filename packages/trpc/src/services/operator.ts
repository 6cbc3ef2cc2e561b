import { randomUUID } from "node:crypto";
import { findUserByEmail, grantTokens, readBalance } from "@packshot/db";
import { z } from "zod";
import { AppError, type Ports, type Storage } from "../ports/index.ts";
import { emailSchema } from "./auth/sign-in-input.ts";
import { writeEconomicsReport } from "./economics/report.ts";
import { createSignInLink, type SignInLinkPorts } from "./auth/magic-link.ts";
import { adoptStore, findStoreMismatch } from "./installation.ts";
import { listOrphans } from "./orphans.ts";

/** Maximum tokens per grant, to catch typos. */
const MAX_TOKENS = 10_000;
const tokenRangeText = `Grant a whole number of tokens from 1 to ${MAX_TOKENS}.`;

/** A command that the operator runs on the server's machine. */
export const operatorCommand = z.discriminatedUnion("command", [
  z.strictObject({ command: z.literal("sign-in-link"), email: emailSchema }),
  z.strictObject({
    command: z.literal("grant-tokens"),
    email: emailSchema,
    tokens: z
      .number(tokenRangeText)
      .int(tokenRangeText)
      .min(1, tokenRangeText)
      .max(MAX_TOKENS, tokenRangeText),
    id: z
      .uuid("This isn't a grant ID.")
      .default(() => randomUUID())
      .describe("ID of the grant, so that the same command can be repeated without granting twice."),
  }),
  z.strictObject({ command: z.literal("economics") }),
  z.strictObject({ command: z.literal("orphans"), delete: z.boolean().default(false) }),
  z.strictObject({ command: z.literal("adopt-store") }),
]);

export type OperatorCommand = z.output<typeof operatorCommand>;

interface OperatorPorts extends SignInLinkPorts {
  /** Opens the store only for commands about files, so that the others work without it. */
  readonly openStorage: () => Promise<Storage>;
}

/** Performs a command. Resolves to its output. */
export async function performOperatorCommand(
  ports: OperatorPorts,
  command: OperatorCommand,
): Promise<string> {
  switch (command.command) {
    case "sign-in-link":
      return createSignInLink(ports, { email: command.email, next: undefined });
    case "grant-tokens":
      return grant(ports, command);
    case "economics":
      return writeEconomicsReport(ports);
    case "orphans":
      return reportOrphans({ ...ports, storage: await ports.openStorage() }, command.delete);
    case "adopt-store":
      await adoptStore({ ...ports, storage: await ports.openStorage() });
      return "This database and this file store now belong together. No other database can be used with this store.";
  }
}

/**
 * Lists or deletes orphans. Rejects if the store belongs to another database, because all its files would be orphans.
 */
async function reportOrphans(
  ports: Pick<Ports, "db" | "storage" | "clock">,
  isDeleting: boolean,
): Promise<string> {
  const mismatch = await findStoreMismatch(ports);
  if (mismatch !== undefined) throw new AppError("CONFLICT", mismatch);
  const keys = await listOrphans(ports);
  if (keys.length === 0) return "Every file in the store has a database record.";
  if (isDeleting) for (const key of keys) await ports.storage.delete(key);
  const count = keys.length === 1 ? "1 file" : `${keys.length} files`;
  const summary = isDeleting
    ? `Deleted ${count} with no database record.`
    : `Found ${count} with no database record. To delete, run: npm run operator -- orphans --delete`;
  return [...keys, summary].join("\n");
}

async function grant(
  ports: SignInLinkPorts,
  { email, tokens, id }: Extract<OperatorCommand, { command: "grant-tokens" }>,
): Promise<string> {
  const balance = await ports.db.transaction(async (tx) => {
    const user = await findUserByEmail(tx, email);
    if (!user) {
      throw new AppError(
        "NOT_FOUND",
        `There's no account for ${email}. An account is created when its owner first signs in.`,
      );
    }
    const reference = `operator:${id}`;
    const now = ports.clock.now();
    await grantTokens(tx, { userId: user.id, amount: tokens, reason: "From the operator", reference, now });
    return readBalance(tx, user.id);
  });
  return `${email} now has ${balance} tokens.`;
}
