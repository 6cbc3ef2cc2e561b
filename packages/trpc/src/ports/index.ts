import type { Database } from "@packshot/db";
import type { CutOuts } from "./cut-outs.ts";
import type { Engines } from "./engine.ts";
import type { ImageImporter, Images } from "./images.ts";
import type { Log, Mailer, Queue, RateLimiter, Settings, Timer } from "./environment.ts";
import type { Payments } from "./payments.ts";
import type { PhotoFixer } from "./photo-fixes.ts";
import type { Previews } from "./previews.ts";
import type { Storage } from "./storage.ts";
import type { WebhookSender } from "./webhook-sender.ts";

export * from "./billing-event.ts";
export * from "./cut-outs.ts";
export * from "./engine.ts";
export * from "./environment.ts";
export * from "./errors.ts";
export * from "./image-origin.ts";
export * from "./images.ts";
export * from "./measurements.ts";
export * from "./offer.ts";
export * from "./payments.ts";
export * from "./photo-fixes.ts";
export * from "./previews.ts";
export * from "./image-form.ts";
export * from "./storage.ts";
export * from "./webhook-sender.ts";

/** All ports. A service takes only the ports that it uses: `Pick<Ports, "db" | "clock">`. */
export interface Ports {
  readonly db: Database;
  readonly storage: Storage;
  readonly engines: Engines;
  readonly cutOuts: CutOuts;
  readonly previews: Previews;
  readonly photoFixer: PhotoFixer;
  readonly images: Images;
  readonly importer: ImageImporter;
  readonly mailer: Mailer;
  readonly payments: Payments;
  readonly queue: Queue;
  readonly webhookSender: WebhookSender;
  readonly rateLimiter: RateLimiter;
  readonly clock: Timer;
  readonly log: Log;
  readonly settings: Settings;
}
