import type { Clock, Log, Mail, Mailer } from "@packshot/trpc/ports";
import { Hono } from "hono";
import { html } from "hono/html";
import { renderPlainPage } from "../http/plain-page.ts";
import { isFromThisMachine } from "../loopback.ts";

const MAX_EMAILS = 100;

export interface ReceivedEmail extends Mail {
  readonly at: Date;
}

export interface Inbox extends Mailer {
  /** Lists emails newest first, optionally only those to one address. */
  emails(to?: string): readonly ReceivedEmail[];
}

/** Keeps the last hundred emails during development instead of sending them, and logs the link in each. */
export function createInbox({ clock, log }: { clock: Clock; log: Log }): Inbox {
  const received: ReceivedEmail[] = [];
  return {
    send(email) {
      received.unshift({ ...email, at: clock.now() });
      received.length = Math.min(received.length, MAX_EMAILS);
      log.info(
        { to: email.to, subject: email.subject, link: findFirstLink(email) },
        "email in the development inbox",
      );
      return Promise.resolve();
    },
    emails: (to) => received.filter((email) => to === undefined || email.to === to.trim().toLowerCase()),
  };
}

function findFirstLink({ text }: Pick<Mail, "text">): string | undefined {
  return /https?:\/\/\S+/.exec(text)?.[0];
}

/** Serves the emails at `/dev/inbox?to=…`, to this machine only, because each contains a sign-in link. */
export function createInboxRoutes(inbox: Inbox): Hono {
  const app = new Hono();
  app.get("/dev/inbox", (c) => {
    if (!isFromThisMachine(c)) return c.text("Not found", 404);
    const to = c.req.query("to");
    c.header("cache-control", "no-store");
    return c.html(renderInboxPage(inbox.emails(to), to));
  });
  return app;
}

function renderInboxPage(emails: readonly ReceivedEmail[], to: string | undefined) {
  const recipient = to === undefined ? "" : ` to ${to}`;
  const body = html`<h1>Development inbox</h1>
    <p class="soft">
      Emails${recipient} that this server would have sent, newest first. Set SMTP_URL to send real emails.
    </p>
    ${emails.length === 0 ? html`<p>Nothing here yet. Ask for a sign-in link, then reload this page.</p>` : emails.map(renderEmailCard)}`;
  return renderPlainPage({ title: "Development inbox", body, layout: "wide" });
}

function renderEmailCard(email: ReceivedEmail) {
  const link = findFirstLink(email);
  const [before = "", ...rest] = link === undefined ? [email.text] : email.text.split(link);
  const after = rest.join(link);
  return html`<article>
    <h2>${email.subject}</h2>
    <p class="soft">
      ${email.to}, <time datetime="${email.at.toISOString()}">${email.at.toUTCString()}</time>
    </p>
    <p class="text">
      ${before}${link === undefined ? "" : html`<a href="${link}">${link}</a>`}${after.trimEnd()}
    </p>
  </article>`;
}
