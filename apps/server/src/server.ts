import { availableParallelism } from "node:os";
import { join } from "node:path";
import { analyzeGrownTables, type Database, migrate } from "@packshot/db";
import { abandonRun, describeOldImages, performRun, getSiteFacts, sweep, warnOfLosses } from "@packshot/trpc";
import type { ImageImporter, Lane, Log, Mailer, Ports, RunJob, Settings, Timer } from "@packshot/trpc/ports";
import type { Hono } from "hono";
import { openDatabase, openStorage, prepareDataFolder, requireOwnStore, systemClock } from "./adapters.ts";
import { createApp } from "./app.ts";
import { startBulk } from "./bulk/open-bulk.ts";
import { withLocalIds } from "./billing/local-events.ts";
import { openBilling } from "./billing/open-billing.ts";
import type { Config } from "./config.ts";
import { openSigner } from "./credentials/open-signer.ts";
import { openEngines } from "./engines/open-engines.ts";
import type { Studio } from "./engines/studio/index.ts";
import { createMagicRoutes } from "./http/auth/magic.ts";
import { createOAuthRoutes } from "./http/auth/oauth.ts";
import type { SignInRouteOptions } from "./http/auth/sign-in.ts";
import { findClientIp } from "./http/client-ip.ts";
import { createClientPackageRoutes } from "./http/client-package.ts";
import { createOperationsRoutes } from "./http/operations.ts";
import { createWebApp } from "./http/web.ts";
import { createImages } from "./images/images.ts";
import { createImporter } from "./importer/importer.ts";
import { listen } from "./listen.ts";
import { isLocalOnly } from "./loopback.ts";
import { createInbox, createInboxRoutes } from "./mail/inbox.ts";
import { chooseNetwork } from "./networks/choose-network.ts";
import { startHourlyJobs } from "./operations/hourly-jobs.ts";
import { createLog } from "./operations/log.ts";
import { createMetrics } from "./operations/metrics.ts";
import { loadEmbeddedSecret } from "./operations/signing-secret.ts";
import { openTracing, type Tracing } from "./operations/tracing/tracing.ts";
import { openCommandEndpoint } from "./operator/operator.ts";
import { startRunQueue } from "./queue/run-queue.ts";
import { createRateLimiter } from "./rate-limit/rate-limiter.ts";
import { startWebhooks } from "./webhooks/open-webhooks.ts";
import { createWebhookSender } from "./webhooks/sender.ts";

/**
 * Returns how many runs one worker processes at a time, by lane. Studio runs share the CPU and the memory and already
 * parallelize their images; runs of a remote service only wait for it.
 */
function getRunConcurrency({ gemini }: Config): Readonly<Record<Lane, number>> {
  return { studio: Math.min(Math.max(availableParallelism(), 2), 4), gemini: gemini === undefined ? 1 : 8 };
}

const webFolder = join(import.meta.dirname, "../../web/dist");
const clientFolder = join(import.meta.dirname, "../dist/client");

export interface RunningServer {
  /** The server's public URL. */
  readonly url: string;
  readonly log: Log;
  /** Finishes running work or hands it over, then closes everything. */
  close(): Promise<void>;
}

/** Test doubles for parts that use the network or are slow. */
interface Replacements {
  readonly clock?: Timer;
  readonly importer?: ImageImporter;
  readonly studio?: Studio;
  /** Time that open requests get to finish when the server stops. */
  readonly closeTimeoutMs?: number;
}

/** Starts a server with this configuration. If a part fails to open, closes the parts that are already open. */
export async function startServer(config: Config, replacements: Replacements = {}): Promise<RunningServer> {
  await using parts = new AsyncDisposableStack();
  const untracedLog = createLog(config.logLevel);
  const metrics = createMetrics();
  // Listens first, so that a port in use is reported before anything is created.
  const listener = await listen(config, undefined, replacements.closeTimeoutMs);
  parts.defer(() => listener.close());
  const tracing = await openTracing(config, untracedLog);
  parts.defer(() => tracing.close());
  const log = tracing.log(untracedLog);
  const network = await chooseNetwork(config);
  const { clock = systemClock } = replacements;
  const signerFor = await openSigner(config, { clock, log });
  await prepareDataFolder(config);
  const db = await openDatabase(config, log, tracing.onQuery);
  parts.defer(() => db.close());
  await migrate(db);
  metrics.watchDatabase(db, clock);
  const storage = tracing.storage(metrics.ports.storage(await openStorage(config)));
  await requireOwnStore({ db, storage });
  const settings = await createSettings(config, listener.port);
  const signer = signerFor(settings);
  const opened = await openEngines(config, {
    ...replacements,
    network,
    signer,
    measureEngine: (engine) => tracing.engine(metrics.measureEngine(engine)),
    log,
    clock,
  });
  parts.defer(() => opened.close());
  const images = tracing.images(createImages({ signer, reader: opened.reader }));
  parts.defer(() => images.close());
  const queue = await startRunQueue({ db, embedded: config.database.kind === "embedded", log });
  parts.defer(() => queue.stop());
  // Parts close in reverse order: the listener before the queue, the images and the database, which requests use.
  parts.defer(() => listener.close());
  const { mailer, routes: mailRoutes } = await openMail(config, { clock, log });
  const userAgent = `Packshot (+${settings.publicUrl})`;
  const billing = await openBilling(config.billing, { db, clock, settings });
  const ports: Ports = {
    db,
    storage,
    engines: opened.engines,
    cutOuts: opened.cutOuts,
    previews: opened.previews,
    photoFixer: opened.photoFixer,
    images,
    importer: replacements.importer ?? createImporter({ userAgent }),
    mailer: metrics.ports.mailer(mailer),
    payments: billing.payments,
    queue,
    webhookSender: metrics.ports.webhookSender(
      createWebhookSender({
        userAgent,
        localOnly: config.role === "all" && isLocalOnly(config),
      }),
    ),
    rateLimiter: createRateLimiter({ pool: db.pool }),
    clock,
    log,
    settings,
  };
  const operations = createOperationsRoutes({
    ...ports,
    enginesReady: () => opened.ready(),
    metrics,
    localOnly: isLocalOnly(config),
    metricsToken: config.metricsToken,
  });
  if (config.database.kind === "embedded") {
    const commandEndpoint = await openCommandEndpoint(config.dataDir, { ...ports, db });
    parts.defer(() => commandEndpoint.close());
  }
  if (config.role !== "worker") await warnOfLosses(ports);
  if (config.role === "worker") listener.serve(operations);
  else {
    const https = settings.publicUrl.startsWith("https:");
    const routes = [operations, ...mailRoutes, ...billing.routesFor(ports, { https })];
    listener.serve(await createPublicApp(config, ports, { metrics, tracing, https, routes }));
  }
  if (config.role === "all" || config.role === "worker") {
    const handlers = {
      perform: async (job: RunJob, stop: AbortSignal) =>
        metrics.ports.countEnded(await tracing.run(job, () => performRun(ports, job, stop))),
      abandon: async (job: RunJob) => metrics.ports.countEnded(await abandonRun(ports, job)),
    };
    await queue.work(handlers, getRunConcurrency(config));
    const hourlyJobs = startHourlyJobs(
      metrics.ports.hourlyJobs({
        sweep: (signal) => sweep(ports, signal),
        "describe-images": (signal) => describeOldImages(ports, signal),
        ...(config.database.kind === "embedded" && { analyze: () => analyze(db, log) }),
      }),
      log,
    );
    parts.defer(() => hourlyJobs.stop());
    const webhooks = await startWebhooks(ports);
    parts.defer(() => webhooks.stop());
    const bulk = await startBulk(ports);
    parts.defer(() => bulk.stop());
  }
  // Comes last, because it competes with everything above for CPU time.
  opened.warmUp();

  const open = parts.move();
  return { url: settings.publicUrl, log, close: () => open.disposeAsync() };
}

async function analyze(db: Database, log: Log): Promise<void> {
  const tables = await analyzeGrownTables(db);
  if (tables.length > 0) log.info({ tables }, "tables analyzed");
}

async function createSettings(config: Config, port: number): Promise<Settings> {
  const { signingSecret, publicUrl = `http://localhost:${port}`, oauth, billing } = config;
  return {
    publicUrl,
    comingSoonTools: config.comingSoonTools,
    links: config.links,
    spending: config.spending,
    offer: billing.payments.kind === "local" ? withLocalIds(billing.offer) : billing.offer,
    signUpGrantsPerIp: config.signUpGrantsPerIp,
    trialsPerDay: config.trialsPerDay,
    signingSecret:
      signingSecret === undefined
        ? await loadEmbeddedSecret(config.dataDir)
        : new TextEncoder().encode(signingSecret),
    oauthProviders: (["google", "github"] as const).filter((name) => oauth[name] !== undefined),
  };
}

async function openMail(
  { mail }: Config,
  { clock, log }: Pick<Ports, "clock" | "log">,
): Promise<{ mailer: Mailer; routes: Hono[] }> {
  if (mail.kind === "inbox") {
    const inbox = createInbox({ clock, log });
    return { mailer: inbox, routes: [createInboxRoutes(inbox)] };
  }
  const { createNoMailer, createSmtpMailer } = await import("./mail/mailers.ts");
  return { mailer: mail.kind === "smtp" ? createSmtpMailer(mail) : createNoMailer(), routes: [] };
}

interface PublicAppParts {
  readonly metrics: ReturnType<typeof createMetrics>;
  readonly tracing: Tracing;
  readonly https: boolean;
  readonly routes: readonly Hono[];
}

async function createPublicApp(
  config: Config,
  ports: Ports,
  { metrics, tracing, https, routes }: PublicAppParts,
): Promise<Hono> {
  const signIn: SignInRouteOptions = { ports, https, getClientIp: (c) => findClientIp(c, config.trustProxy) };
  const { storage } = config;
  const imageOrigin = storage.kind === "s3" ? storage.s3.publicEndpoint : undefined;
  return createApp({
    ports,
    metrics,
    trace: tracing.middleware,
    https,
    getClientIp: signIn.getClientIp,
    web: await createWebApp(webFolder, await getSiteFacts(ports)),
    routes: [
      ...routes,
      createMagicRoutes(signIn),
      createOAuthRoutes({ ...signIn, oauth: config.oauth }),
      await createClientPackageRoutes({ folder: clientFolder, storage: ports.storage, log: ports.log }),
    ],
    imageOrigins: imageOrigin === undefined ? [] : [new URL(imageOrigin).origin],
  });
}
