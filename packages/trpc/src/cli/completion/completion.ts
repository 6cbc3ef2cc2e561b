import { type CliIo, UsageError } from "../io.ts";
import { findCandidates, type CommandHelp } from "./candidates.ts";
import { scripts } from "./scripts.ts";

/**
 * Prints a shell's script. The script calls `packshot completion --line TEXT` with the command line up to the cursor,
 * and gets the possible completions, one per line.
 */
export async function completion(
  args: readonly string[],
  io: CliIo,
  commands: readonly CommandHelp[],
): Promise<number> {
  const [shell = "", line] = args;
  if (shell === "--line") {
    for (const word of await findCandidates(line ?? "", { io, commands })) io.stdout.write(`${word}\n`);
    return 0;
  }
  const script = scripts[shell];
  if (script === undefined || args.length > 1) throw new UsageError("Name your shell: bash, zsh or fish.");
  io.stdout.write(script);
  return 0;
}
