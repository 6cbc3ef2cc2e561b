import type { Context } from "../context.ts";
import {
  defaultOffer,
  type Engine,
  type Engines,
  type Log,
  type Ports,
  type Settings,
  type Timer,
} from "../ports/index.ts";

/** The cookies of a caller that sends none and ignores new ones. */
export const noCookies: Pick<Context, "sessionCookie" | "trialCookie"> = {
  sessionCookie: { set: () => {}, clear: () => {} },
  trialCookie: { token: undefined, set: () => {}, clear: () => {} },
};

export interface ManualClock extends Timer {
  advance(seconds: number): void;
}

/** Creates a clock that only moves when `advance` is called or something waits on it. */
export function createManualClock(start = new Date("2026-11-21T12:00:00Z")): ManualClock {
  let time = start.getTime();
  return {
    now: () => new Date(time),
    advance(seconds) {
      time += seconds * 1000;
    },
    async wait(milliseconds) {
      time += milliseconds;
    },
  };
}

export interface RecordingLog extends Log {
  readonly lines: { level: "info" | "warn" | "error"; fields: object; message: string }[];
}

export function createRecordingLog(): RecordingLog {
  const lines: RecordingLog["lines"] = [];
  const at = (level: "info" | "warn" | "error") => (fields: object, message: string) => {
    lines.push({ level, fields, message });
  };
  return { lines, info: at("info"), warn: at("warn"), error: at("error") };
}

export const testSettings: Settings = {
  publicUrl: "http://packshot.test",
  signingSecret: new TextEncoder().encode("a secret that only tests know, 32+"),
  oauthProviders: [],
  comingSoonTools: [],
  links: { support: null, builtBy: null },
  // High, because all tests share one IP.
  signUpGrantsPerIp: 1000,
  trialsPerDay: 1000,
  spending: { perTenMinutes: 1000, perDay: 1000, perAccountPerDay: 1000, unpaidBudgetFraction: 1 },
  offer: defaultOffer,
};

/** Returns engines that use one engine for every tool. */
export function createSoleEngine(engine: Engine): Engines {
  return { for: () => engine, named: (name) => (name === engine.name ? engine : undefined) };
}

/** Adds defaults to the ports that a test provides. Using a port without a default throws an error with its name. */
export function createTestPorts(overrides: Partial<Ports> & Pick<Ports, "db">): Ports {
  return {
    storage: createMissingPort("storage"),
    engines: createMissingPort("engines"),
    cutOuts: createMissingPort("cutOuts"),
    previews: createMissingPort("previews"),
    photoFixer: createMissingPort("photoFixer"),
    images: createMissingPort("images"),
    importer: createMissingPort("importer"),
    mailer: createMissingPort("mailer"),
    payments: createMissingPort("payments"),
    queue: createMissingPort("queue"),
    webhookSender: createMissingPort("webhookSender"),
    rateLimiter: createMissingPort("rateLimiter"),
    clock: createManualClock(),
    log: createRecordingLog(),
    settings: testSettings,
    ...overrides,
  };
}

function createMissingPort<Name extends keyof Ports>(name: Name): Ports[Name] {
  const refuse = (_: unknown, member: string | symbol): never => {
    throw new Error(`This test provides no ${name}, but ${name}.${String(member)} was used.`);
  };
  // Using any member of the port throws.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  return new Proxy({}, { get: refuse }) as Ports[Name];
}
