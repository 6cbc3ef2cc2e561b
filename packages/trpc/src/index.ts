export type { Context, SessionCookie, TrialCookie } from "./context.ts";
export {
  getAppError,
  createErrorData,
  getHttpStatus,
  findOutage,
  toTrpcError,
  type ErrorData,
} from "./error-shape.ts";
export {
  describeProcedures,
  listErrorCodes,
  errorsOfAccess,
  errorsOfAnyCall,
  type ProcedureDescription,
} from "./procedures.ts";
export { appRouter, type AppRouter, createCaller, createRouter } from "./router.ts";
export { connectAccount, requireConnectingUser } from "./services/account/connected-accounts.ts";
export { listExportedFiles } from "./services/account/export.ts";
export { openExportLink } from "./services/account/export-link.ts";
export {
  getAgentResource,
  agentScopes,
  authorizationParameters,
  startAuthorization,
} from "./services/agents/authorization.ts";
export { registerClient } from "./services/agents/clients.ts";
export { OAuthError } from "./services/agents/oauth-error.ts";
export { exchangeGrant, openAccessToken, revokeToken, type TokenRequest } from "./services/agents/tokens.ts";
export { createUploadUrl, openUploadUrl } from "./services/agents/upload-url.ts";
export * from "./services/auth/index.ts";
export { receiveBillingEvent } from "./services/billing/receive.ts";
export { bulkJobFiles, openBulkLink } from "./services/bulk/download.ts";
export { takeNextBulkRow, startBulkRow } from "./services/bulk/feed.ts";
export { checkBulkRow, takeNextBulkCheck } from "./services/bulk/listing-checks.ts";
export { getAccount } from "./services/auth/accounts.ts";
export { judge } from "./services/check/judge.ts";
export {
  conversions,
  type FileLink,
  findConversionForm,
  signFileLink,
  verifyFileLink,
} from "./services/file-links.ts";
export { holdFile } from "./services/files-in-memory.ts";
export { findStoreMismatch } from "./services/installation.ts";
export { operatorCommand, type OperatorCommand, performOperatorCommand } from "./services/operator.ts";
export { warnOfLosses } from "./services/economics/most-expensive-run.ts";
export type { GalleryPageView } from "./services/gallery/list.ts";
export type { GalleryItemView } from "./services/gallery/view.ts";
export type { EndedRun } from "./services/runs/finish.ts";
export { abandonRun, performRun, type WorkerPorts } from "./services/runs/perform.ts";
export type { ImageView, RunView, SourceView, VariationView } from "./services/runs/view.ts";
export { followRun, type RunEventView } from "./services/runs/watch.ts";
export type { AccountEventView } from "./services/runs/watch-all.ts";
export { openShareLink } from "./services/share-links/share-links.ts";
export { type SiteFacts, getSiteFacts, type SiteTool } from "./services/site.ts";
export { requireTool } from "./services/unknown-tool.ts";
export { describeMaking } from "./services/verify/how-made.ts";
export { describeOldImages } from "./services/gallery/describe-images.ts";
export { sweep } from "./services/sweep.ts";
export { claimTrial } from "./services/trials/claim.ts";
export { computeSourceDigest, type UploadView } from "./services/uploads.ts";
export { webhookEvent, type WebhookEvent } from "./services/webhooks/event.ts";
export { takeDueDelivery, sendDelivery } from "./services/webhooks/send.ts";
export type { ZipFile } from "./services/zip-files.ts";
export { requireKeyScopesOrOwn } from "./trpc.ts";
