import { createManualClock, createRecordingLog, describeMailer } from "@packshot/trpc/testing";
import { describe, expect, it } from "vitest";
import { createInbox, createInboxRoutes } from "./inbox.ts";

const LINK = "http://packshot.test/auth/magic?token=abc-_1&x=2";

function openInbox() {
  const log = createRecordingLog();
  const inbox = createInbox({ clock: createManualClock(), log });
  const app = createInboxRoutes(inbox);
  const page = async (path = "/dev/inbox", headers: Record<string, string> = { host: "localhost:3000" }) => {
    const response = await app.request(`http://any${path}`, { headers });
    return { status: response.status, body: await response.text() };
  };
  return { inbox, log, page };
}

function mailTo(to: string, text = `Open\n\n${LINK}\n\nsoon.`) {
  return { to, subject: `For <${to}>`, text, html: "" };
}

describeMailer("createInbox", () => {
  const { inbox } = openInbox();
  return Promise.resolve({
    mailer: inbox,
    arrived: (to) =>
      Promise.resolve(
        inbox
          .emails(to)
          .toReversed()
          .map(({ at: _at, ...email }) => email),
      ),
    close: () => Promise.resolve(),
  });
});

describe("createInbox", () => {
  it("keeps the last hundred emails", async () => {
    const { inbox } = openInbox();
    for (let n = 0; n < 103; n += 1) await inbox.send(mailTo(`n${n}@example.com`));
    const recipients = inbox.emails().map(({ to }) => to);
    expect(recipients).toHaveLength(100);
    expect(recipients[0]).toBe("n102@example.com");
  });

  it("logs each email's link in one line", async () => {
    const { inbox, log } = openInbox();
    await inbox.send(mailTo("one@example.com"));
    expect(log.lines).toEqual([
      expect.objectContaining({
        level: "info",
        fields: expect.objectContaining({ to: "one@example.com", link: LINK }),
      }),
    ]);
  });

  it("shows emails newest first with clickable links, and escapes the rest", async () => {
    const { inbox, page } = openInbox();
    expect((await page()).body).toContain("Nothing here yet");
    await inbox.send(mailTo("one@example.com"));
    await inbox.send(mailTo("two@example.com", "<script>alert(1)</script>"));
    const { body } = await page();
    expect(body.indexOf("For &lt;two@example.com&gt;")).toBeLessThan(
      body.indexOf("For &lt;one@example.com&gt;"),
    );
    expect(body).toContain(`<a href="${LINK.replace("&", "&amp;")}">`);
    expect(body).not.toContain("<script>");
  });

  it("shows all text around a link that occurs twice", async () => {
    const { inbox, page } = openInbox();
    await inbox.send(mailTo("one@example.com", `Open\n\n${LINK}\n\nor copy ${LINK} soon.`));
    const { body } = await page();
    expect(body).toContain(`or copy ${LINK.replace("&", "&amp;")} soon.`);
  });

  it("filters emails by address", async () => {
    const { inbox, page } = openInbox();
    await inbox.send(mailTo("one@example.com"));
    await inbox.send(mailTo("two@example.com"));
    const { body } = await page("/dev/inbox?to=One@Example.com");
    expect(body).toContain("For &lt;one@example.com&gt;");
    expect(body).not.toContain("For &lt;two@example.com&gt;");
  });

  it.each(["localhost", "localhost:3000", "127.0.0.1:3000", "[::1]:3000"])(
    "responds on the host %s",
    async (host) => {
      expect((await openInbox().page("/dev/inbox", { host })).status).toBe(200);
    },
  );

  it.each([
    "packshot.example",
    "localhost.evil.example:3000",
    "127.0.0.1.evil.example",
    "10.0.0.1:3000",
    "",
    "[",
  ])("doesn't respond on the host %j", async (host) => {
    expect((await openInbox().page("/dev/inbox", { host })).status).toBe(404);
  });

  it.each([
    ["x-forwarded-for", "203.0.113.7"],
    ["X-Forwarded-Proto", "https"],
    ["x-forwarded-host", "localhost"],
    ["forwarded", "for=203.0.113.7"],
    ["x-real-ip", "127.0.0.1"],
    ["via", "1.1 proxy"],
  ])("doesn't respond to a proxied request: %s", async (name, value) => {
    expect((await openInbox().page("/dev/inbox", { host: "127.0.0.1:3000", [name]: value })).status).toBe(
      404,
    );
  });
});
