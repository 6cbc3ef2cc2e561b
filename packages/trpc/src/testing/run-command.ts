import { type CliIo, packshot } from "../cli/packshot.ts";

interface CommandResult {
  /** The exit code. */
  readonly code: number;
  readonly stdout: string;
  readonly stderr: string;
}

type CommandEnvironment = Partial<Omit<CliIo, "stdout" | "stderr">> & {
  /** Receives each error message as it is written. */
  readonly onMessage?: ((text: string) => void) | undefined;
};

/** Runs a command within this process, by default without a terminal. */
export async function runCommand(
  args: readonly string[],
  { onMessage, ...environment }: CommandEnvironment = {},
): Promise<CommandResult> {
  let [stdout, stderr] = ["", ""];
  const code = await packshot(args, {
    stdout: { write: (text) => (stdout += text) },
    stderr: {
      write(text) {
        stderr += text;
        onMessage?.(text);
      },
    },
    env: {},
    cwd: "/",
    isTerminal: false,
    ask: () => Promise.reject(new Error("There is no terminal to ask on.")),
    openInBrowser() {},
    onInterrupt: () => () => {},
    ...environment,
  });
  return { code, stdout, stderr };
}
