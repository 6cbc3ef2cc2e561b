import type { Clock, Log, Mail, Mailer } from "@packshot/trpc/ports";

const KEPT = 100;

export interface ReceivedMail extends Mail {
  readonly at: Date;
}

export interface Inbox extends Mailer {
  /** Newest first; only those to `to`, if given. */
  mails(to?: string): readonly ReceivedMail[];
}

/** For development: mails go nowhere. The last hundred can be read, and the log says what each one links to. */
export function createInbox({ clock, log }: { clock: Clock; log: Log }): Inbox {
  const received: ReceivedMail[] = [];
  return {
    send(mail) {
      received.unshift({ ...mail, at: clock.now() });
      received.length = Math.min(received.length, KEPT);
      log.info(
        { to: mail.to, subject: mail.subject, link: firstLink(mail) },
        "mail in the development inbox",
      );
      return Promise.resolve();
    },
    mails: (to) => received.filter((mail) => to === undefined || mail.to === to.trim().toLowerCase()),
  };
}

export function firstLink({ text }: Pick<Mail, "text">): string | undefined {
  return /https?:\/\/\S+/.exec(text)?.[0];
}
