import { join } from "node:path";
import { createTestDatabase, type TestDatabase } from "@packshot/db/testing";
import { getSiteFacts } from "@packshot/trpc";
import type { Ports } from "@packshot/trpc/ports";
import {
  createMemoryMailer,
  createRecordingLog,
  type MemoryMailer,
  type RecordingLog,
} from "@packshot/trpc/testing";
import { createApp } from "../app.ts";
import type { LimitCalls } from "../http/call-limits.ts";
import { createMagicRoutes } from "../http/auth/magic.ts";
import { findClientIp } from "../http/client-ip.ts";
import { createClientPackageRoutes } from "../http/client-package.ts";
import { createOperationsRoutes } from "../http/operations.ts";
import { createWebApp } from "../http/web.ts";
import { listen } from "../listen.ts";
import { createMetrics } from "../operations/metrics.ts";
import { createTestServer, type TestServer } from "./test-server.ts";

/** A test server that serves HTTP like the real one, with its own database and folder. Its emails stay in memory. */
export interface TestSite {
  readonly url: string;
  readonly server: TestServer;
  readonly log: RecordingLog;
  /** Creates a new user and their key. */
  apiKey(scopes?: readonly ("read" | "generate")[]): Promise<string>;
  /** Signs in a new user with a magic link and resolves to their Cookie header. */
  signIn(email: string, headers?: Readonly<Record<string, string>>): Promise<string>;
  close(): Promise<void>;
}

export interface TestSiteOptions {
  /** Closed together with the site. Defaults to the site's own database. */
  readonly db?: TestDatabase;
  /** Folder for stored files; sites that share a database also share it. */
  readonly folder?: string;
  readonly trustProxy?: number;
  readonly localOnly?: boolean;
  readonly metricsToken?: string;
  readonly limitCalls?: LimitCalls;
  /** Folder of the client's package; defaults to none. */
  readonly clientFolder?: string;
  /** Wraps the ports that the services get. */
  readonly wrap?: (ports: Ports) => Ports;
}

const webFolder = join(import.meta.dirname, "../../../web/dist");

export async function createTestSite(options: TestSiteOptions = {}): Promise<TestSite> {
  const { db = await createTestDatabase(), folder, trustProxy = 0 } = options;
  const listener = await listen({ host: "127.0.0.1", port: 0 });
  const url = `http://127.0.0.1:${listener.port}`;
  const log = createRecordingLog();
  const mailer = createMemoryMailer();
  const server = await createTestServer({
    db,
    // Only test databases on PostgreSQL have a URL.
    embedded: db.url === undefined,
    ...(folder === undefined ? {} : { folder }),
    wrap: (given) => {
      const ports = { ...given, log, mailer, settings: { ...given.settings, publicUrl: url } };
      return options.wrap?.(ports) ?? ports;
    },
  });
  listener.serve(await createTestApp(server.ports, { ...options, trustProxy }));
  return {
    url,
    server,
    log,
    async apiKey(scopes = ["read", "generate"]) {
      const { api } = await server.user();
      return (await api.apiKeys.create({ name: "Script", scopes: [...scopes] })).key;
    },
    signIn: (email, headers = {}) => signIn({ url, mailer }, email, headers),
    async close() {
      await listener.close();
      await server.close();
    },
  };
}

async function createTestApp(ports: Ports, options: TestSiteOptions & { trustProxy: number }) {
  const { trustProxy, localOnly = true, metricsToken, clientFolder = "", limitCalls } = options;
  const metrics = createMetrics();
  const getClientIp = (c: Parameters<typeof findClientIp>[0]) => findClientIp(c, trustProxy);
  return createApp({
    ports,
    metrics,
    web: await createWebApp(webFolder, await getSiteFacts(ports)),
    routes: [
      createOperationsRoutes({
        ...ports,
        enginesReady: () => Promise.resolve(true),
        metrics,
        localOnly,
        metricsToken,
      }),
      createMagicRoutes({ ports, https: false, getClientIp }),
      await createClientPackageRoutes({ folder: clientFolder, storage: ports.storage, log: ports.log }),
    ],
    https: false,
    getClientIp,
    imageOrigins: [],
    ...(limitCalls && { limitCalls }),
  });
}

async function signIn(
  { url, mailer }: { url: string; mailer: MemoryMailer },
  email: string,
  headers: Readonly<Record<string, string>>,
) {
  await fetch(`${url}/api/trpc/auth.requestMagicLink`, {
    method: "POST",
    headers: { ...headers, "content-type": "application/json" },
    body: JSON.stringify({ email }),
  });
  const mail = mailer.sent.findLast(({ to }) => to === email);
  const token = /token=([\w-]+)/.exec(mail?.text ?? "")?.[1];
  if (token === undefined) throw new Error(`no link was sent to ${email}`);
  const response = await fetch(`${url}/auth/magic`, {
    method: "POST",
    headers: { ...headers, origin: url },
    body: new URLSearchParams({ token }),
    redirect: "manual",
  });
  const cookies = response.headers.getSetCookie().map((line) => line.split(";", 1)[0]);
  return cookies.join("; ");
}
