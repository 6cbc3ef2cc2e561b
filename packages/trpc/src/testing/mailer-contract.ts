import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Mail, Mailer } from "../ports/index.ts";

export interface MailerUnderTest {
  readonly mailer: Mailer;
  /**
   * Resolves to the emails that have arrived at an email address, oldest first, as an email program would show them.
   */
  readonly arrived: (to: string) => Promise<Mail[]>;
  readonly close: () => Promise<void>;
}

/** Tests what every `Mailer` does. */
export function describeMailer(name: string, create: () => Promise<MailerUnderTest>): void {
  describe(`${name} as Mailer`, () => {
    let under: MailerUnderTest;
    beforeAll(async () => {
      under = await create();
    });
    afterAll(() => under.close());

    it("delivers a whole email, in text and HTML", async () => {
      const mail = createMail("one@example.com");
      await under.mailer.send(mail);
      expect((await under.arrived(mail.to)).map(trimMail)).toEqual([trimMail(mail)]);
    });

    it("keeps long lines, links and letters of all scripts unchanged", async () => {
      const link = `https://packshot.test/auth/magic?token=${"a-_Z9".repeat(60)}&next=%2Fgallery`;
      const mail = {
        ...createMail("two@example.com"),
        subject: "Прывітанне ☼ 你好",
        text: `Ссылка:\n\n${link}\n= done.`,
      };
      await under.mailer.send(mail);
      expect((await under.arrived(mail.to)).map(trimMail)).toEqual([trimMail(mail)]);
    });

    it("keeps the order and sends each email to its recipient", async () => {
      for (const subject of ["first", "second"])
        await under.mailer.send({ ...createMail("three@example.com"), subject });
      await under.mailer.send(createMail("four@example.com"));
      const emails = await under.arrived("three@example.com");
      expect(emails.map(({ subject }) => subject)).toEqual(["first", "second"]);
    });
  });
}

function createMail(to: string): Mail {
  return { to, subject: "A subject", text: "Some text.\n", html: "<p>Some <b>text</b>.</p>\n" };
}

/** Removes the final line break that mail servers add to a text. */
function trimMail(mail: Mail): Mail {
  return { ...mail, text: mail.text.trimEnd(), html: mail.html.trimEnd() };
}
