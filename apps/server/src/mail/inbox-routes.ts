import { Hono } from "hono";
import { html } from "hono/html";
import { isFromThisMachine } from "../http/local-only.ts";
import { plainPage } from "../http/plain-page.ts";
import { firstLink, type Inbox, type ReceivedMail } from "./inbox.ts";

/** `/dev/inbox?to=…`: the mails, newest first. Only for who sits at this machine: each has a link that signs in. */
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
      Emails${whose} that this server would have sent, newest first. Set SMTP_URL to send them for real.
    </p>
    ${mails.length === 0 ? html`<p>Nothing here yet. Ask for a sign-in link, then reload this page.</p>` : mails.map(mailCard)}`;
  return plainPage({ title: "Development inbox", body, wide: true });
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
