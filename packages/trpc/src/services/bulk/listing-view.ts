import type { BulkRow } from "@packshot/db";
import { channels } from "@packshot/tools/channels";
import { z } from "zod";

export const listingStateInput = z.enum(["checking", "passes", "look", "fails", "unchecked"]);

const listingState = listingStateInput.describe(
  "passes: for every channel, an image meets all required rules that can be measured. look: the same, but a measurement raises a question. fails: for at least one channel, no image passes. unchecked: the check couldn't be completed.",
);

const listingProblemView = z
  .strictObject({
    rule: z.string().describe("ID of the rule, unique within the channel."),
    required: z.string().describe("What the rule requires, or the question."),
    measured: z.string().nullable(),
    advice: z.string().nullable(),
  })
  .readonly();

const channelOutcomeView = z
  .strictObject({
    channel: z.string(),
    name: z.string(),
    outcome: z.enum(["passes", "look", "fails"]).describe("Outcome of the row's best image."),
    indexes: z
      .array(z.number())
      .readonly()
      .describe("Indexes, within the run, of the images with this outcome."),
    problems: z
      .array(listingProblemView)
      .readonly()
      .describe("Rules that the first of these images doesn't meet, or questions about it."),
  })
  .readonly()
  .meta({ id: "ChannelOutcome" });

export const rowListingView = z
  .strictObject({ state: listingState, channels: z.array(channelOutcomeView).readonly() })
  .readonly()
  .nullable()
  .describe("Listing check of the row's images; null for a row without images or a job without channels.");
type RowListingView = z.infer<typeof rowListingView>;

export const listingCountsView = z
  .strictObject({
    checking: z.number(),
    passes: z.number(),
    look: z.number(),
    fails: z.number(),
    unchecked: z.number(),
  })
  .readonly()
  .describe("Number of finished rows by the state of their listing check; zeros for a job without channels.");

export function toListingView({ listing, checks }: Pick<BulkRow, "listing" | "checks">): RowListingView {
  if (listing === null) return null;
  const checked = (checks?.channels ?? []).map(({ channel, outcome, indexes, problems }) => {
    const name = channels.find(({ slug }) => slug === channel)?.name ?? channel;
    return { channel, name, outcome, indexes, problems };
  });
  return { state: listing, channels: checked };
}
