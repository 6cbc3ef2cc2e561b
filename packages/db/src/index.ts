export type { Database, Listen, PooledDatabase, StopListening } from "./database.ts";
export { FolderInUseError } from "./embedded/folder-lock.ts";
export { openEmbedded } from "./embedded/open-embedded.ts";
export { migrate } from "./migrate.ts";
export { openPostgres, type PostgresOptions } from "./postgres/open-postgres.ts";
export { sqlIn, type Tx } from "./tx.ts";
export { isDatabaseUnavailable } from "./unavailable.ts";
export { deleteUser, listUnfinishedRunIds } from "./queries/account-deletion.ts";
export {
  listExportedRuns,
  listPayments,
  listUploads,
  type ExportedRun,
  type Payment,
} from "./queries/account-export.ts";
export { findAnalysis, keepAnalysis, type AnalysisKey, type StoredAnalysis } from "./queries/analyses.ts";
export {
  insertPaymentEntry,
  lockLedger,
  type LedgerEntry,
  type PaymentEntry,
} from "./queries/billing/entries.ts";
export { insertBillingEvent, lockBilling, type NewBillingEvent } from "./queries/billing/events.ts";
export {
  insertPayment,
  insertPaymentIntent,
  listDuePayments,
  markCredited,
  wasCredited,
  type DuePayment,
  type NewPayment,
} from "./queries/billing/payments.ts";
export {
  listReversedPayments,
  setReversedTokens,
  tellReversal,
  type ReversedPayment,
  type ToldReversal,
} from "./queries/billing/reversals.ts";
export {
  claimSubscriptions,
  findCustomer,
  findSubscription,
  insertCheckout,
  listLiveSubscriptions,
  tellSubscription,
  type NewCheckout,
  type Subscription,
  type ToldSubscription,
} from "./queries/billing/subscriptions.ts";
export {
  findCutOut,
  findHints,
  isPhotoPaidFor,
  listCutOuts,
  putCutOut,
  replacePreview,
  type CutOut,
} from "./queries/cut-outs.ts";

export {
  listIncome,
  listPlanUse,
  listToolCosts,
  sumTokens,
  type PlanIncome,
  type TokenTotals,
  type ToolCost,
} from "./queries/economics.ts";
export {
  claimEngineCalls,
  deleteEngineCall,
  endEngineCall,
  insertEngineCall,
  type EngineCost,
  type NewEngineCall,
} from "./queries/engine-calls.ts";
export {
  changeGallery,
  editGalleryItem,
  listSelected,
  restoreDeletedAt,
  tagGalleryItems,
  type GalleryChange,
  type GallerySelection,
} from "./queries/gallery/changes.ts";
export { galleryStats, listGalleryTags, type GalleryStats, type TagCount } from "./queries/gallery/counts.ts";
export {
  findGalleryItem,
  saveGalleryItem,
  type GalleryItem,
  type NewGalleryItem,
} from "./queries/gallery/items.ts";
export {
  listGallery,
  type GalleryCursor,
  type GalleryFilter,
  type GalleryPage,
  type GallerySort,
} from "./queries/gallery/list.ts";
export {
  listDerivedItems,
  listPictures,
  listSourceItems,
  type Picture,
  type Relative,
} from "./queries/gallery/pictures.ts";
export {
  ACCOUNT_RUNS_CHANNEL,
  appendRunEvent,
  RUN_CANCELLATIONS_CHANNEL,
  RUN_EVENTS_CHANNEL,
  type NewRunEvent,
} from "./queries/run-events.ts";
export {
  listRunOptions,
  listChangedRuns,
  listRuns,
  listRunsById,
  type RunCursor,
  type RunListing,
  type RunPage,
} from "./queries/run-list.ts";
export * from "./queries/pairings.ts";
export * from "./queries/share-links.ts";
export * from "./queries/brand-kits.ts";
export * from "./queries/presets.ts";
export * from "./queries/deleted-files.ts";
export * from "./queries/installation.ts";
export { findRunState, type RunEvent, type RunState } from "./queries/run-state.ts";
export {
  failWaiting,
  insertVariations,
  listVariations,
  markBegun,
  markCanceled,
  markFailed,
  markMade,
  markWaiting,
  type StoredImage,
  type Variation,
} from "./queries/run-variations.ts";
export {
  countLiveChildren,
  findRequests,
  findRun,
  findRunByIdempotencyKey,
  insertRun,
  keepPlan,
  replaceRequests,
  listRunInputs,
  lockRun,
  updateRun,
  type NewRun,
  type Run,
  type RunChange,
  type RunInput,
} from "./queries/runs.ts";
export { usualRunSeconds } from "./queries/run-times.ts";
export {
  findSpendingTime,
  hasPurchased,
  lockSpending,
  releaseSpending,
  reserveSpending,
  sumSpending,
  type Spenders,
} from "./queries/spending.ts";
export {
  claimSignUpGrant,
  findUser,
  findUserByEmail,
  insertUser,
  insertVisitor,
  lockUser,
  nextStamp,
  setPasswordHash,
  setWelcomeRefusal,
  type SignUpGrantClaim,
  type User,
} from "./queries/users.ts";
export {
  claimTrials,
  countTrialsAhead,
  countTrials,
  deleteOldTrials,
  deleteTrial,
  findTrial,
  findTrialUse,
  insertTrial,
  listClaimedTrials,
  listOldVisitors,
  lockClaimedTrial,
  lockTrials,
  type ClaimedTrial,
  type NewTrial,
  type Trial,
} from "./queries/trials.ts";
export { copyRun, type RunCopy } from "./queries/run-copies.ts";
export {
  endHold,
  countKeyHolds,
  findHoldKey,
  findKeyHoldTime,
  grantSignUp,
  grantStarter,
  grantTokens,
  holdTokens,
  listTokenEntries,
  readBalance,
  STARTER_TOKENS,
  type Grant,
  type Hold,
  type TokenEntry,
} from "./queries/tokens.ts";
export * from "./queries/bulk/index.ts";
export { countWaitingBulk, findHoldTime } from "./queries/bulk-runs.ts";
export {
  countJobsAhead,
  indexTurns,
  limitActiveJobs,
  MOST_AT_ONCE,
  nextTurn,
  raiseBulk,
} from "./queries/turns.ts";
export {
  findUpload,
  findUploadOfResult,
  findUploads,
  findUploadsOfFiles,
  insertUpload,
  listUsedUploads,
  type NewUpload,
  setUploadRights,
  type Upload,
  type UploadOfFile,
  type UsedUpload,
} from "./queries/uploads.ts";
export type {
  BrandColumn,
  SubjectColumn,
  SubjectsColumn,
  RightsColumn,
  RunEventType,
  RunOrigin,
  RunStatus,
  SourceColumn,
  VariationDetails,
  VariationStatus,
} from "./schema.ts";
export type { ApiKeyScope, WelcomeRefusal } from "./schema-accounts.ts";
export type { EdgesColumn } from "./schema-cut-outs.ts";
export type { PaidPlan, TokenEntryKind } from "./schema-money.ts";
export {
  findApiKey,
  insertApiKey,
  listApiKeys,
  revokeApiKey,
  touchApiKey,
  type ApiKey,
  type ApiKeySecret,
  type NewApiKey,
} from "./queries/api-keys.ts";
export {
  deleteOAuthAccount,
  findOAuthUserId,
  insertOAuthAccount,
  listOAuthAccounts,
  type LinkedAccount,
  type NewOAuthAccount,
  type OAuthAccount,
} from "./queries/oauth-accounts.ts";
export {
  deleteExpiredSignInLinks,
  findUsedSignInLink,
  insertSignInLink,
  isSignInLinkOpen,
  useSignInLink,
  type NewSignInLink,
  type UsedSignInLink,
} from "./queries/sign-in.ts";
export {
  ACCESS_ENDED_CHANNEL,
  deleteExpiredSessions,
  deleteOtherSessions,
  deleteOwnSession,
  deleteSession,
  deleteSessionsOf,
  findSession,
  insertSession,
  isSessionOpen,
  listSessions,
  touchSession,
  type ListedSession,
  type NewSession,
  type Session,
} from "./queries/sessions.ts";
export * from "./queries/retention.ts";
export { claimSweep } from "./queries/sweeps.ts";
export * from "./queries/webhooks/index.ts";
