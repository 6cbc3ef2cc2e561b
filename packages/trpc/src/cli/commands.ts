import { bulkUsage } from "./bulk/arguments.ts";
import { bulk } from "./bulk/bulk.ts";
import { check } from "./check/check.ts";
import type { CliIo } from "./io.ts";
import { login } from "./login.ts";
import { logout } from "./logout.ts";
import { run } from "./run.ts";
import { tools } from "./tools.ts";
import { whoami } from "./whoami.ts";

/** Runs a command and resolves to the exit code. Errors the user can act on are thrown. */
type Command = (args: readonly string[], io: CliIo) => Promise<number>;

export interface CommandEntry {
  readonly name: string;
  readonly summary: string;
  /** Text printed by `packshot help NAME`. */
  readonly usage: string;
  readonly execute: Command;
}

/** Every command, in the order in which help lists them. */
export const commands: readonly CommandEntry[] = [
  {
    name: "login",
    summary: "Connects this terminal to an account, by a click in the browser.",
    usage: `packshot login [--server URL] [--no-browser]

Prints six digits and opens a page of the server that shows the same ones.
After a click there, the key is kept in a file that only you can read. Other
commands use the server at which you logged in last.`,
    execute: login,
  },
  {
    name: "logout",
    summary: "Ends the key of this terminal.",
    usage: "packshot logout [--server URL]",
    execute: logout,
  },
  {
    name: "whoami",
    summary: "Tells the server, the account, its tokens, and what the key may do.",
    usage: "packshot whoami [--server URL]",
    execute: whoami,
  },
  {
    name: "tools",
    summary: "Lists the tools, or what one of them takes.",
    usage: "packshot tools [SLUG] [--server URL]",
    execute: tools,
  },
  {
    name: "run",
    summary: "Makes the pictures of one run.",
    usage: `packshot run SLUG [SLOT=]FILE… [--option NAME=VALUE…] [--out FOLDER]
             [--choose [SLOT=]NUMBER] [--on-doubt likeliest|fail] [--json]
             [--server URL]

FILE is a path or an https address. Where a tool takes one picture, its slot
needs no name. The pictures are written into a folder named after the run,
within FOLDER (by default the present one). With --json the whole run is
printed. A run takes a token, which comes back when no picture is made.

A photo can be cut out in several ways when it shows several things, or when
the background may show through. The likeliest way is taken. With --on-doubt
fail nothing is made instead, and the ways are listed: --choose takes one.
Ctrl-C ends the run, too.`,
    execute: run,
  },
  {
    name: "bulk",
    summary: "Makes the pictures of a whole folder or table; resumable.",
    usage: `${bulkUsage}

Runs a bulk job over the photos of a folder, or the rows of a table. The
columns of a table are the tool's slots and options; "id" names a row.

Every row is checked first, and you see what the job takes. Then the server
runs it, also while this command doesn't. Results and manifest.csv are written
into FOLDER (by default NAME-results beside what was given). The same command
finds its job again and downloads what is missing; no row is paid for twice.
Ctrl-C asks whether the job goes on; without a terminal, it does.

  --option NAME=VALUE  an option of every row; with several tools SLUG.NAME
  --budget TOKENS      the most that the job may take
  --retry-failed       runs failed and canceled rows again, unless their
                       photo or options were at fault
  --yes                agrees to what it takes, without being asked`,
    execute: bulk,
  },
  {
    name: "check",
    summary: "Measures images against the rules of sales channels.",
    usage: `packshot check FILE|FOLDER… [--channel SLUG,SLUG…] [--fix FOLDER] [--yes]
               [--json] [--server URL]

Sends each image to the server, which measures it and stores nothing. Without
--channel, all channels are checked. Passing isn't a channel's approval.

--fix uploads the images that fail and removes their background, for a token
each, and writes a file for each channel into FOLDER: one that passes there.
You are asked before that, or agree with --yes. What can't be fixed is named
with the reason.

With --json the whole report is printed. The exit code is 0 when all images
pass or were fixed, 1 when some fail, and 2 when the words are wrong.`,
    execute: check,
  },
];
