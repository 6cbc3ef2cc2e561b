/** Milliseconds. */
const HOUR = 3_600_000;
const DAY = 24 * HOUR;

/**
 * Says for how long what is stored stays, in milliseconds. What has a row of a picture, a gallery item or a payment
 * stays as long as its account; calls to paid services stay for good. The sweep applies all this once a day, so
 * everything may stay up to a day longer.
 */
export const kept = {
  /** An upload that is in no run, no bulk job and no brand's logo, counted from the upload. */
  unusedUpload: DAY,
  /** The sources of a run that made no picture, counted from its end: it may be tried again meanwhile. */
  sourcesOfFailedRun: DAY,
  /** A gallery item in the trash, with its pictures, counted from its deletion. */
  trash: 30 * DAY,
  /** What happened during a run, counted from its end. How it ended stays. */
  runHistory: 7 * DAY,
  /** What was found out about pictures. Afterwards, the same ones are analyzed again. */
  analysis: 30 * DAY,
  /** That a mailbox has had free tokens, as a keyed hash: for thirteen months. */
  signUpGrant: 396 * DAY,
  /** That a person has let a browser take a key, which it must do within minutes. The key stays. */
  pairing: DAY,
  /** What a webhook was told, or could not be told: it may be sent again meanwhile. */
  webhookDelivery: 30 * DAY,
  /** A bulk job with its rows, and so the uploads that these wait with, counted from when it was made. Pictures stay. */
  bulkJob: 30 * DAY,
  /** What a visitor has tried, unless signing in has taken it over. This is swept every hour. */
  trial: DAY,
} as const;
