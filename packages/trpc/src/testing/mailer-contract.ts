import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Mail, Mailer } from "../ports/index.ts";

export interface MailerUnderTest {
  readonly mailer: Mailer;
  /**
   * Resolves to the emails delivered to an address, oldest first and decoded, as an email program shows them.
   */
  readonly arrived: (to: string) => Promise<Mail[]>;
  readonly close: () => Promise<void>;
}

/** Contract tests for every `Mailer`. */
export function describeMailer(name: string, create: () => Promise<MailerUnderTest>): void {
  describe(`${name} as Mailer`, () => {
    let subject: MailerUnderTest;
    beforeAll(async () => {
      subject = await create();
    });
    afterAll(() => subject.close());

    it("delivers a whole email, in text and HTML", async () => {
      const mail = createMail("one@example.com");
      await subject.mailer.send(mail);
      expect((await subject.arrived(mail.to)).map(trimMail)).toEqual([trimMail(mail)]);
    });

    it("keeps long lines, links and non-Latin letters unchanged", async () => {
      const link = `https://packshot.test/auth/magic?token=${"a-_Z9".repeat(60)}&next=%2Fgallery`;
      const mail = {
        ...createMail("two@example.com"),
        subject: "Прывітанне ☼ 你好",
        text: `Ссылка:\n\n${link}\n= done.`,
      };
      await subject.mailer.send(mail);
      expect((await subject.arrived(mail.to)).map(trimMail)).toEqual([trimMail(mail)]);
    });

    it("keeps the order and sends each email to its recipient", async () => {
      for (const title of ["first", "second"])
        await subject.mailer.send({ ...createMail("three@example.com"), subject: title });
      await subject.mailer.send(createMail("four@example.com"));
      const emails = await subject.arrived("three@example.com");
      expect(emails.map((mail) => mail.subject)).toEqual(["first", "second"]);
    });
  });
}

function createMail(to: string): Mail {
  return { to, subject: "A subject", text: "Some text.\n", html: "<p>Some <b>text</b>.</p>\n" };
}

/** Removes the final line break that mail servers add to the text. */
function trimMail(mail: Mail): Mail {
  return { ...mail, text: mail.text.trimEnd(), html: mail.html.trimEnd() };
}
