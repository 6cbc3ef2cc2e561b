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
  lockTakenRow,
  markRowFailed,
  markRowStarted,
  nextBulkPerson,
  noteImported,
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
