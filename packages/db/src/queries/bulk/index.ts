export {
  cancelWaitingRows,
  endBulkJob,
  letGoOfRows,
  listDoneBulkJobs,
  listRunningBulkRuns,
  retryBulkRows,
} from "./changes.ts";
export { listExportedBulkRows, type BulkRowPlace } from "./export.ts";
export {
  BULK_WORK_CHANNEL,
  listSpentBulkJobs,
  lockTakenRow,
  markRowFailed,
  markRowStarted,
  nextBulkPerson,
  noteImported,
  pauseSpentBulkJob,
  releaseRow,
  takeBulkRow,
  type TakenBulkRow,
} from "./feeding.ts";
export {
  countUnfinishedBulkJobs,
  deleteBulkJob,
  findBulkJob,
  findBulkJobByKey,
  insertBulkJob,
  listBulkJobs,
  listBulkJobsOfKey,
  lockBulkJobs,
  updateBulkJob,
  type BulkJob,
  type BulkJobCursor,
} from "./jobs.ts";
export {
  countBulkRows,
  insertBulkRows,
  listBulkRows,
  type BulkCount,
  type BulkImage,
  type BulkRow,
  type BulkRowState,
  type NewBulkRow,
} from "./rows.ts";
