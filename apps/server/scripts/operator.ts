// `npm run operator -- sign-in-link EMAIL`, `npm run operator -- grant-tokens EMAIL N` and `npm run report:economics` are
// for the operator, on the server's machine and with its environment. They work whether the server is running or not.
import { operatorCommand } from "@packshot/trpc";
import { AppError } from "@packshot/trpc/ports";
import { ConfigError, loadConfig } from "../src/config.ts";
import { runCommand } from "../src/operator/operator.ts";

const usage = `Usage:
  npm run operator -- sign-in-link EMAIL      makes a link that signs in as EMAIL once, within 15 minutes
  npm run operator -- grant-tokens EMAIL N    adds N tokens to the account of EMAIL
  npm run report:economics                    sets tokens sold and used against what engines have cost
`;

const [command, email, tokens] = process.argv.slice(2);
const parsed = operatorCommand.safeParse({
  command,
  ...(email === undefined ? {} : { email }),
  ...(tokens === undefined ? {} : { tokens: Number(tokens) }),
});

try {
  if (parsed.success) console.log(await runCommand(loadConfig(), parsed.data));
  else console.error(`${parsed.error.issues[0]?.message}\n${usage}`);
  process.exitCode = parsed.success ? 0 : 1;
} catch (error) {
  console.error(
    error instanceof AppError ? error.userMessage : error instanceof ConfigError ? error.message : error,
  );
  process.exitCode = 1;
}
