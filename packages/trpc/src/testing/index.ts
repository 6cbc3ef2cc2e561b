export {
  createManualClock,
  createRecordingLog,
  createTestPorts,
  noCookies,
  createSoleEngine,
  testSettings,
  type ManualClock,
  type RecordingLog,
} from "./environment.ts";
export { testOffer } from "./billing-setup.ts";
export { describePayments, type PaymentsUnderTest } from "./payments-contract.ts";
export { describeStorage } from "./storage-contract.ts";
export { createMemoryMailer, type MemoryMailer } from "./memory-mailer.ts";
export { createRecordingCalls, type RecordingCalls } from "./recording-calls.ts";
export { createMemoryRateLimiter } from "./memory-rate-limiter.ts";
export { describeMailer, type MailerUnderTest } from "./mailer-contract.ts";
export { describeRateLimiter, type RateLimiterUnderTest } from "./rate-limiter-contract.ts";
export { describeCutOuts, type CutOutsUnderTest } from "./cut-outs-contract.ts";
export { describeImages } from "./images-contract.ts";
export { describeWebhookSender, type SenderWithReceiver } from "./webhook-sender-contract.ts";
export { describeImporter, type ImporterWithImage } from "./importer-contract.ts";
export { type Api, createCheckedCaller } from "./checked-caller.ts";
export { connectBrowser, createProgram } from "./connect-browser.ts";
export { createSignInSetup, type SignInSetup, type TestBrowser } from "./sign-in-setup.ts";
export { describeEngine, type DecodedImage, type EngineUnderTest } from "./engine-contract.ts";
export { describeQueue, type QueueProcess, type QueueUnderTest } from "./queue-contract.ts";
