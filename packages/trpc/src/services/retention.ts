import { DAY_MS } from "./durations.ts";

/**
 * Retention periods, in milliseconds. Images and gallery items stay as long as the account. Payments and calls to paid
 * services stay forever, but without the user once the account is deleted. The sweep runs once a day, so data may stay
 * up to a day longer.
 */
export const retentionPeriods = {
  /** An upload that no run, no bulk job and no brand's logo uses, counted from the upload. */
  unusedUpload: DAY_MS,
  /** The sources of a run that made no image, counted from the run's end. Until then, the run can be retried. */
  sourcesOfFailedRun: DAY_MS,
  /** A gallery item in the trash, with its images, counted from its deletion. */
  trash: 30 * DAY_MS,
  /** A run's event history, counted from its end. The last event stays. */
  runHistory: 7 * DAY_MS,
  /** The analysis of a photo. Afterward, the same photo is analyzed again. */
  analysis: 30 * DAY_MS,
  /** The record that a mailbox has received free tokens, as a keyed hash: thirteen months. */
  signUpGrant: 396 * DAY_MS,
  /** A user's approval of a browser or terminal, which must fetch its key within minutes. The key stays. */
  pairing: DAY_MS,
  /** A webhook's deliveries, successful or not. Until then, they can be resent. */
  webhookDelivery: 30 * DAY_MS,
  /**
   * A bulk job with its rows, and therefore the uploads of waiting rows, counted from the job's creation. A job that
   * runs longer is kept until it ends or pauses. Images stay.
   */
  bulkJob: 30 * DAY_MS,
  /** A visitor's trial, unless it was claimed by signing in. This is swept every hour. */
  trial: DAY_MS,
  /** A run of a test key with its images, counted from its start. This is swept every hour. */
  testRun: DAY_MS,
} as const;

/** Retention periods, in milliseconds, of OAuth client registrations, which contain nothing about users. */
export const clientRetention = {
  /** A program that was never connected, counted from its registration. */
  unused: DAY_MS,
  /** A program that isn't connected anymore, counted from the last time a user connected it. */
  idle: 90 * DAY_MS,
} as const;
