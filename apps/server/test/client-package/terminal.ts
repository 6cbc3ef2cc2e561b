import type { CliIo } from "@packshot/trpc/cli";

/** A terminal whose output a test can read, and whose user never answers. */
export interface Terminal extends CliIo {
  readonly opened: readonly string[];
  readStdout(): string;
  readStderr(): string;
}

/** @param home the user's folder, in which commands run */
export function createTerminal(
  home: string,
  env: CliIo["env"] = {},
  onOpen: (url: string) => void = () => {},
): Terminal {
  const out: string[] = [];
  const errors: string[] = [];
  const opened: string[] = [];
  return {
    stdout: { write: (text) => out.push(text) },
    stderr: { write: (text) => errors.push(text) },
    env: { XDG_CONFIG_HOME: home, ...env },
    cwd: home,
    isTerminal: true,
    ask: () => Promise.reject(new Error("nobody answers")),
    openInBrowser(url) {
      opened.push(url);
      onOpen(url);
    },
    onInterrupt: () => () => {},
    opened,
    readStdout: () => out.join(""),
    readStderr: () => errors.join(""),
  };
}
