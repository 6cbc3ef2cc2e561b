export type { CheckedResult, CheckOptions, ListingCheck } from "./checking.ts";
export { createClient, type Packshot, type RunInput } from "./create-client.ts";
export { PackshotError, type PackshotErrorCode } from "./error.ts";
export type { NamedBlob } from "./downloads.ts";
export type { CallOptions, ClientOptions, RequestOptions } from "./client-options.ts";
export type { Picture } from "./pictures.ts";
export type { RunOptions, StartedRun } from "./started-run.ts";
export type * from "./api.ts";
export * from "./webhooks.ts";
