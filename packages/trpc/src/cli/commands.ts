import { bulkUsage } from "./bulk/arguments.ts";
import { bulk } from "./bulk/bulk.ts";
import { check } from "./check/check.ts";
import { completion } from "./completion/completion.ts";
import type { CliIo } from "./io.ts";
import { listen } from "./listen/listen.ts";
import { login } from "./login.ts";
import { logout } from "./logout.ts";
import { make } from "./make.ts";
import { run } from "./run.ts";
import { describeOptions, tools } from "./tools.ts";
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
    summary: "Connects this terminal to an account in your browser.",
    usage: `packshot login [--server URL] [--no-browser] [--json]

Prints six digits and opens a page that shows the same digits. After you click
Connect, the key is saved in a file that only you can read. Other commands use
the server you last signed in to.`,
    execute: login,
  },
  {
    name: "logout",
    summary: "Disconnects this terminal and revokes its key.",
    usage: "packshot logout [--server URL] [--json]",
    execute: logout,
  },
  {
    name: "whoami",
    summary: "Shows the server, the account, its tokens and what the key can do.",
    usage: "packshot whoami [--server URL] [--json]",
    execute: whoami,
  },
  {
    name: "tools",
    summary: "Lists the tools.",
    usage: "packshot tools [--json] [--server URL]",
    execute: tools,
  },
  {
    name: "options",
    summary: "Lists the photos and options that a tool takes.",
    usage: "packshot options SLUG [--json] [--server URL]",
    execute: describeOptions,
  },
  {
    name: "make",
    summary: "Makes one image from a photo, in the format and size you want.",
    usage: `packshot make SLUG [SLOT=]FILE… [-o FILE|FOLDER] [--option NAME=VALUE…]
              [--variation NUMBER|LABEL] [--format png|jpeg|webp]
              [--size WIDTHxHEIGHT] [--background #RRGGBB] [--padding FRACTION]
              [--channel SLUG] [--brand] [--on-doubt likeliest|fail]
              [--pose [SLOT=]standing|lying] [--surface [SLOT=]table|floor]
              [--webhook URL] [--key KEY] [--json] [--server URL]

FILE is a path, a URL or the ID of an upload. With -o (--out), name a file,
which is overwritten, or a folder. The file's extension sets the format, unless
you pass --format. With --channel, it's a JPEG. An image costs one token. If
none is made, you get the token back.

  --variation   the result's number, from 0, or its label; by default the first
  --size        exact size in pixels, or one number for a square
  --background  color behind transparent parts and around the image
  --padding     space around the image: up to 0.45 of its shorter side
  --channel     sales channel whose rules set the format, size and background
  --pose        whether the product stands or lies; remembered for the photo
  --surface     whether it belongs on a table or on the floor; also remembered
  --webhook     URL that gets a signed event when the run ends
  --key         a key you choose; the same key never charges you twice

Ctrl-C stops waiting, and the run continues. The command prints a key: pass it
as --key to get the image later.`,
    execute: make,
  },
  {
    name: "run",
    summary: "Runs a tool once and downloads the images.",
    usage: `packshot run SLUG [SLOT=]FILE… [--option NAME=VALUE…] [--out FOLDER]
             [--fix-photo] [--choose [SLOT=]NUMBER]
             [--pose [SLOT=]standing|lying] [--surface [SLOT=]table|floor]
             [--on-doubt likeliest|fail] [--webhook URL] [--key KEY]
             [--json] [--server URL]

FILE is a path, a URL or the ID of an upload. If a tool takes one photo, you
can omit SLOT=. The images are saved in a folder named after the run, in
FOLDER (by default the current one). --json prints the whole run. A run costs
one token. If it makes no image, you get the token back.

If a photo is small, tinted, dim or damaged by compression, the command tells
you. With --fix-photo, the run uses a fixed copy. You can't combine it with
exact colors.

If a photo shows several objects, or if its background may show through,
there's more than one way to cut it out. Packshot uses the likeliest. With
--on-doubt fail, the command lists the choices instead of starting the run:
pick one with --choose.

If it's unclear whether the product stands or lies flat, or belongs on a table
or on the floor, scenes use the likelier answer, and the command tells you. To
decide yourself, pass --pose or --surface. Packshot remembers both for the
photo.

--webhook names a URL that gets a signed event when the run ends. Ctrl-C also
cancels the run. If its images can't be fetched or saved, the command prints a
key: pass it as --key to get them later without paying again.`,
    execute: run,
  },
  {
    name: "bulk",
    summary: "Runs a tool on a whole folder or table. Resumable.",
    usage: `${bulkUsage}

Runs a bulk job over the photos of a folder, or the rows of a table. The
columns of a table are the tool's slots and options; "id" names a row.

The command checks every row and shows the cost. Then the server runs the
job, even if the command stops. Results and manifest.csv go to FOLDER (by
default NAME-results next to the input). Run the same command again to
download what's missing; you never pay twice. Ctrl-C asks whether to keep the
job running. Without a terminal, it keeps running.

  --option NAME=VALUE  an option for every row; with several tools, SLUG.NAME
  --budget TOKENS      the maximum tokens that the job can spend
  --channel SLUG,…     checks the images against the rules of sales channels,
                       free; the outcome is in manifest.csv
  --retry-failed       runs failed and canceled rows again, unless their
                       photo or options caused the failure
  --fail-on-enlargement
                       doesn't start if photos would be enlarged more than
                       1.5 times
  --yes                confirms the cost and enlargement without a prompt
  --json               prints the outcome of every row as JSON at the end`,
    execute: bulk,
  },
  {
    name: "check",
    summary: "Measures images against the rules of sales channels.",
    usage: `packshot check FILE|FOLDER… [--channel SLUG,SLUG…] [--fix FOLDER] [--yes]
               [--json] [--server URL]

Sends each image to the server, which measures it and stores nothing. Without
--channel, all channels are checked. Passing doesn't guarantee approval.

--fix uploads each image that fails, removes its background for one token, and
writes a file that passes for each channel to FOLDER. You're asked first,
unless you pass --yes. If an image can't be fixed, the command says why. One
that's too small for any fix costs nothing.

--json prints the whole report. The exit code is 0 if all images pass or were
fixed, 1 if some fail, and 2 for usage errors.`,
    execute: check,
  },
  {
    name: "listen",
    summary: "Forwards webhook events to a program on your machine.",
    usage: `packshot listen --forward URL [--secret SECRET] [--json] [--server URL]

Sends each event to URL, such as http://localhost:4000/packshot, as a signed
webhook request, so you can develop a receiver before it has a public URL. The
command prints a secret first. To reuse it, pass it as --secret next time. Each
event is sent once, whatever the receiver responds. Ctrl-C ends the command.

The key needs "read". After "packshot login", only the runs of this terminal
are forwarded. To forward the whole account's, set PACKSHOT_API_KEY.`,
    execute: listen,
  },
  {
    name: "completion",
    summary: "Prints a script that completes commands in your shell.",
    usage: `packshot completion bash|zsh|fish

Add one line to your shell's startup file:

  bash  source <(packshot completion bash)
  zsh   source <(packshot completion zsh)
  fish  packshot completion fish | source

Tools and their options come from the server you last signed in to.`,
    execute: (args, io) => completion(args, io, commands),
  },
];
