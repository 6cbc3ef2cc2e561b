import { randomUUID } from "node:crypto";
import { findUserByEmail, grantTokens, readBalance } from "@packshot/db";
import { z } from "zod";
import { AppError } from "../ports/index.ts";
import { emailSchema } from "./auth/sign-in-input.ts";
import { economicsReport } from "./economics/report.ts";
import { createSignInLink, type SignInLinkPorts } from "./auth/magic-link.ts";

/** A larger grant would be a typing mistake. */
const MOST_TOKENS = 10_000;
const howMany = `Please grant a whole number of tokens, from 1 to ${MOST_TOKENS}.`;

/** The person who runs the server can do this from the machine it runs on. */
export const operatorCommand = z.discriminatedUnion("command", [
  z.strictObject({ command: z.literal("sign-in-link"), email: emailSchema }),
  z.strictObject({
    command: z.literal("grant-tokens"),
    email: emailSchema,
    tokens: z.number(howMany).int(howMany).min(1, howMany).max(MOST_TOKENS, howMany),
  }),
  z.strictObject({ command: z.literal("economics") }),
]);

export type OperatorCommand = z.output<typeof operatorCommand>;

/** Resolves to the text that the operator is shown. */
export async function performOperatorCommand(
  ports: SignInLinkPorts,
  command: OperatorCommand,
): Promise<string> {
  if (command.command === "grant-tokens") return grant(ports, command);
  if (command.command === "economics") return economicsReport(ports);
  return createSignInLink(ports, { email: command.email, next: undefined });
}

async function grant(
  ports: SignInLinkPorts,
  { email, tokens }: { email: string; tokens: number },
): Promise<string> {
  const balance = await ports.db.transaction(async (tx) => {
    const user = await findUserByEmail(tx, email);
    if (!user) {
      throw new AppError(
        "NOT_FOUND",
        `There is no account for ${email}. An account is created at the first sign-in.`,
      );
    }
    const reference = `operator:${randomUUID()}`;
    const now = ports.clock.now();
    await grantTokens(tx, { userId: user.id, amount: tokens, reason: "From the operator", reference, now });
    return readBalance(tx, user.id);
  });
  return `${email} now has ${balance} tokens.`;
}
