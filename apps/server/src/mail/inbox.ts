import type { Clock, Log, Mail, Mailer } from "@packshot/trpc/ports";
import { Hono } from "hono";
import { html } from "hono/html";
import { plainPage } from "../http/plain-page.ts";
import { isFromThisMachine } from "../loopback.ts";

const MAX_MAILS = 100;

export interface ReceivedMail extends Mail {
  readonly at: Date;
}

export interface Inbox extends Mailer {
  /** Lists mails newest first, optionally only those to one address. */
  mails(to?: string): readonly ReceivedMail[];
}

/** Keeps the last hundred mails during development instead of sending them, and logs the link in each. */
export function createInbox({ clock, log }: { clock: Clock; log: Log }): Inbox {
  const received: ReceivedMail[] = [];
  return {
    send(mail) {
      received.unshift({ ...mail, at: clock.now() });
      received.length = Math.min(received.length, MAX_MAILS);
      log.info(
        { to: mail.to, subject: mail.subject, link: firstLink(mail) },
        "mail in the development inbox",
      );
      return Promise.resolve();
    },
    mails: (to) => received.filter((mail) => to === undefined || mail.to === to.trim().toLowerCase()),
  };
}

function firstLink({ text }: Pick<Mail, "text">): string | undefined {
  return /https?:\/\/\S+/.exec(text)?.[0];
}

/** Serves the mails at `/dev/inbox?to=…`, to this machine only, because each contains a sign-in link. */
export function createInboxRoutes(inbox: Inbox): Hono {
  const app = new Hono();
  app.get("/dev/inbox", (c) => {
    if (!isFromThisMachine(c)) return c.text("Not found", 404);
    const to = c.req.query("to");
    c.header("cache-control", "no-store");
    return c.html(inboxPage(inbox.mails(to), to));
  });
  return app;
}

function inboxPage(mails: readonly ReceivedMail[], to: string | undefined) {
  const whose = to === undefined ? "" : ` to ${to}`;
  const body = html`<h1>Development inbox</h1>
    <p class="soft">
      Emails${whose} that this server would have sent, newest first. Set SMTP_URL to send real emails.
    </p>
    ${mails.length === 0 ? html`<p>Nothing here yet. Ask for a sign-in link, then reload this page.</p>` : mails.map(mailCard)}`;
  return plainPage({ title: "Development inbox", body, layout: "wide" });
}

function mailCard(mail: ReceivedMail) {
  const link = firstLink(mail);
  const [before = "", after = ""] = link === undefined ? [mail.text] : mail.text.split(link);
  return html`<article>
    <h2>${mail.subject}</h2>
    <p class="soft">${mail.to}, <time datetime="${mail.at.toISOString()}">${mail.at.toUTCString()}</time></p>
    <p class="text">
      ${before}${link === undefined ? "" : html`<a href="${link}">${link}</a>`}${after.trimEnd()}
    </p>
  </article>`;
}
