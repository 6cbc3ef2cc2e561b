import { once } from "node:events";
import { createServer } from "node:net";
import { text } from "node:stream/consumers";
import type { Mail } from "@packshot/trpc/ports";
import { describeMailer } from "@packshot/trpc/testing";
import PostalMime, { type Email } from "postal-mime";
import { SMTPServer } from "smtp-server";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createSmtpMailer } from "./mailers.ts";

interface MailCatcher {
  readonly url: string;
  readonly received: Email[];
  close(): Promise<void>;
}

/** Starts a mail server on a free port. It stores every email, but rejects those to nobody@example.com. */
async function startMailCatcher(): Promise<MailCatcher> {
  const received: Email[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ["STARTTLS"],
    onRcptTo: ({ address }, _session, done) =>
      done(address === "nobody@example.com" ? new Error("No such mailbox here") : null),
    onData(stream, _session, done) {
      void text(stream)
        .then((source) => PostalMime.parse(source))
        .then((mail) => received.push(mail))
        .then(() => done(), done);
    },
  });
  server.listen(0, "127.0.0.1");
  await once(server.server, "listening");
  const address = server.server.address();
  if (address === null || typeof address === "string") throw new Error("The mail server has no port");
  return {
    url: `smtp://127.0.0.1:${address.port}`,
    received,
    async close() {
      server.close();
      await once(server.server, "close");
    },
  };
}

const FROM = "Packshot <studio@packshot.test>";

describeMailer("createSmtpMailer", async () => {
  const catcher = await startMailCatcher();
  const mailer = createSmtpMailer({ url: catcher.url, from: FROM });
  return {
    mailer,
    arrived: (to) =>
      Promise.resolve(catcher.received.filter((mail) => mail.to?.[0]?.address === to).map(toMail)),
    async close() {
      await catcher.close();
    },
  };
});

function toMail({ to, subject = "", text: plain = "", html = "" }: Email): Mail {
  return { to: to?.[0]?.address ?? "", subject, text: plain, html };
}

describe("createSmtpMailer", () => {
  let catcher: MailCatcher;
  beforeAll(async () => {
    catcher = await startMailCatcher();
  });
  afterAll(() => catcher.close());

  const mail = { to: "one@example.com", subject: "s", text: "t", html: "<p>t</p>" };

  it("sends from the configured name and address", async () => {
    const mailer = createSmtpMailer({ url: catcher.url, from: FROM });
    await mailer.send(mail);
    expect(catcher.received[0]?.from).toMatchObject({ name: "Packshot", address: "studio@packshot.test" });
  });

  it("rejects when the server rejects the email", async () => {
    const mailer = createSmtpMailer({ url: catcher.url, from: FROM });
    const refused = mailer.send({ ...mail, to: "nobody@example.com" });
    await expect(refused).rejects.toMatchObject({
      code: "BAD_INPUT",
      userMessage: "We can't deliver email to this address. Check the spelling.",
      cause: { message: expect.stringContaining("No such mailbox here") },
    });
  });

  it("rejects when the server doesn't respond", async () => {
    const silent = createServer().listen(0, "127.0.0.1");
    await once(silent, "listening");
    const address = silent.address();
    const port = typeof address === "object" ? address?.port : undefined;
    const mailer = createSmtpMailer({ url: `smtp://127.0.0.1:${port}`, from: FROM, timeoutMs: 50 });
    await expect(mailer.send(mail)).rejects.toMatchObject({ code: "ETIMEDOUT" });
    silent.close();
  });

  it("rejects when there is no server", async () => {
    // Nothing listens on port 9, and unprivileged processes can't take it.
    const mailer = createSmtpMailer({ url: "smtp://127.0.0.1:9", from: FROM });
    await expect(mailer.send(mail)).rejects.toThrow("ECONNREFUSED");
  });
});
