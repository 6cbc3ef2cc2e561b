import type { Database } from "@packshot/db";
import { createTestDatabase } from "@packshot/db/testing";
import type { Ports, Settings } from "../ports/index.ts";
import { identify, signInWithMagicLink } from "../services/auth/index.ts";
import { type Api, createCheckedCaller } from "./checked-caller.ts";
import {
  createManualClock,
  createRecordingLog,
  createTestPorts,
  noCookies,
  testSettings,
} from "./environment.ts";
import type { ManualClock, RecordingLog } from "./environment.ts";
import { createMemoryMailer, type MemoryMailer } from "./memory-mailer.ts";
import { createMemoryRateLimiter } from "./memory-rate-limiter.ts";

/** A browser that calls the API and keeps its session cookie between calls. */
export interface TestBrowser {
  /** Resolves to the API as the caller that the current cookie identifies. */
  api(): Promise<Api>;
  /** Signs in with a magic link, as a user would. */
  signIn(email: string): Promise<Api>;
  /** The session cookie, if there is one. */
  readonly cookie: { token: string; expiresAt: Date } | undefined;
}

export interface SignInSetup {
  readonly db: Database;
  readonly clock: ManualClock;
  readonly mailer: MemoryMailer;
  readonly log: RecordingLog;
  readonly ports: Ports;
  /** Opens a browser, with a unique IP unless one is given. */
  browser(ip?: string): TestBrowser;
  /** Resolves to the API for a script with this Authorization header. */
  script(authorization: string): Promise<Api>;
  /** Returns the token of the newest sign-in link sent to `email`. */
  linkToken(email: string): string;
  close(): Promise<void>;
}

/** Creates a database and ports for tests that sign users in. */
export async function createSignInSetup(
  settingOverrides: Partial<Settings> = {},
  portOverrides: Partial<Ports> = {},
): Promise<SignInSetup> {
  const db = await createTestDatabase();
  const clock = createManualClock();
  const mailer = createMemoryMailer();
  const log = createRecordingLog();
  const settings = { ...testSettings, ...settingOverrides };
  const rateLimiter = createMemoryRateLimiter(clock);
  const ports = createTestPorts({ db, clock, mailer, log, rateLimiter, settings, ...portOverrides });
  let browsers = 0;

  function linkToken(email: string): string {
    const mail = mailer.sent.findLast(({ to }) => to === email);
    const token = /token=([\w-]+)/.exec(mail?.text ?? "")?.[1];
    if (token === undefined) throw new Error(`No link was sent to ${email}.`);
    return token;
  }

  function browser(ip = `192.0.2.${(browsers += 1)}`): TestBrowser {
    let cookie: TestBrowser["cookie"];
    const userAgent = "Test browser";
    const sessionCookie = {
      set: (token: string, expiresAt: Date) => void (cookie = { token, expiresAt }),
      clear: () => void (cookie = undefined),
    };
    async function api(): Promise<Api> {
      const credentials = { sessionToken: cookie?.token, authorization: undefined };
      const identity = await identify(ports, credentials, sessionCookie);
      return createCheckedCaller({ ports, identity, ...noCookies, sessionCookie, ip, userAgent });
    }
    return {
      api,
      async signIn(email) {
        await (await api()).auth.requestMagicLink({ email });
        const { session } = await signInWithMagicLink(ports, { token: linkToken(email), ip, userAgent });
        sessionCookie.set(session.token, session.expiresAt);
        return api();
      },
      get cookie() {
        return cookie;
      },
    };
  }

  async function script(authorization: string): Promise<Api> {
    const identity = await identify(ports, { sessionToken: undefined, authorization });
    return createCheckedCaller({ ports, identity, ...noCookies, ip: "192.0.2.250", userAgent: "Script" });
  }

  return { db, clock, mailer, log, ports, browser, script, linkToken, close: () => db.close() };
}
