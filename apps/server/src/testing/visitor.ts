import { createCheckedCaller } from "@packshot/trpc/testing";
import { claimTrial } from "@packshot/trpc";
import sharp from "sharp";
import { expect } from "vitest";
import { type Caller, createForm, type TestServer } from "./test-server.ts";

/** A visitor's browser, which keeps the trial's cookie between calls. */
export interface VisitorBrowser {
  readonly api: () => Caller;
  /** Sets the cookie as every way of signing in does. */
  readonly signInAs: (userId: string) => Promise<void>;
  readonly cookie: () => string | undefined;
}

let addresses = 0;

/** Opens a browser with a new IP address and no cookie, unless they are passed. */
export function createVisitor(
  server: TestServer,
  given: { ip?: string; token?: string } = {},
): VisitorBrowser {
  const ip = given.ip ?? `198.51.100.${(addresses += 1)}`;
  let token = given.token;
  const trialCookie = {
    get token() {
      return token;
    },
    set: (next: string) => void (token = next),
    clear: () => void (token = undefined),
  };
  const sessionCookie = { set: () => {}, clear: () => {} };
  return {
    api: () =>
      createCheckedCaller({
        ports: server.ports,
        identity: null,
        sessionCookie,
        trialCookie,
        ip,
        userAgent: "test",
      }),
    signInAs: (userId) => claimTrial(server.ports, { cookie: trialCookie, userId }),
    cookie: () => token,
  };
}

/** Builds form data with a photo of this size. */
export async function photoForm(width = 120, height = 80): Promise<FormData> {
  const plain = sharp({ create: { width, height, channels: 3, background: "#884422" } });
  return createPngForm(await plain.png().toBuffer());
}

/** Builds form data as a browser sends it. */
export function createPngForm(png: Uint8Array): FormData {
  return createForm(png, "mug.png");
}

/** Waits until the visitor's run has ended, and resolves to the trial. */
export async function waitForTrialEnd({ api }: VisitorBrowser) {
  const ended = { run: { finishedAt: expect.any(Date) } };
  await expect.poll(() => api().trial.get()).toMatchObject(ended);
  const trial = await api().trial.get();
  if (trial === null) throw new Error("the trial is gone");
  return trial;
}
