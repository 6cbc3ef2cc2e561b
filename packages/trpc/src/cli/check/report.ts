import type { ListingCheck } from "../../client/index.ts";
import { toPrintable } from "../io.ts";

type Channel = ListingCheck["channels"][number];

/** The outcome of fixing an image for one channel. */
export interface ChannelFix {
  readonly channel: string;
  /** `null` when no file passes. */
  readonly path: string | null;
  readonly problems: readonly { readonly rule: string; readonly reason: string }[];
}

/** One image in the report printed by `--json`. */
export interface ImageCheck {
  readonly file: string;
  /** Whether the image or a fixed file passes for every channel. */
  readonly passes: boolean;
  readonly channels: readonly Channel[];
  readonly fixed: readonly ChannelFix[];
  /** Why the image couldn't be checked or fixed. */
  readonly error: string | null;
}

/** Returns one line per channel of an image. */
export function formatLines({ file, channels, fixed, error }: ImageCheck): string[] {
  const name = toPrintable(file);
  const lines = channels.map((channel) => {
    const fix = fixed.find((each) => each.channel === channel.channel);
    return `${name}  ${channel.channel}  ${channel.passes ? "passes" : describeFailure(channel, fix)}`;
  });
  return error === null ? lines : [...lines, `${name}  ${toPrintable(error)}`];
}

function describeFailure({ verdicts }: Channel, fix: ChannelFix | undefined): string {
  if (fix !== undefined && fix.path !== null) return `fixed: ${toPrintable(fix.path)}`;
  const broken = verdicts
    .filter(({ level, status }) => level === "required" && (status === "unmet" || status === "unmeasured"))
    .map(({ rule, measured }) => (measured === null ? rule : `${rule} (${measured})`));
  const reasons = new Set(fix?.problems.map(({ reason }) => reason));
  return toPrintable(["fails: " + broken.join(", "), ...reasons].join(". "));
}
