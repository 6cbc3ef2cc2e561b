export {
  createManualClock,
  createRecordingLog,
  createTestPorts,
  testSettings,
  type ManualClock,
  type RecordingLog,
} from "./environment.ts";
