import { z } from "zod";

// Fields of requests that start a run, in addition to its photos and options. Only tools that use the brand kit have
// `brand`.

export const idempotencyKey = z.string().min(1).max(200).optional();

export const onDoubt = z
  .enum(["likeliest", "fail"])
  .optional()
  .describe(
    "What to do when a photo's cut-out needs a check or a choice (`uploads.cutOut` returns its doubts and choices). `likeliest`, the default, continues and marks the results; `fail` rejects with NEEDS_CHOICE before a token is spent.",
  );

export type OnDoubt = NonNullable<z.infer<typeof onDoubt>>;

export const brand = z.boolean().optional();

export const webhookUrl = z
  .string()
  .trim()
  .min(1)
  .max(2000)
  .optional()
  .describe(
    "URL that gets a signed `run.finished` event when this run ends, in addition to the account's webhooks.",
  );
