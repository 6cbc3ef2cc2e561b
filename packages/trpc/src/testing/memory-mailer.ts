import type { Mail, Mailer } from "../ports/index.ts";

export interface MemoryMailer extends Mailer {
  /** The mails are in the order in which they were sent. */
  readonly sent: Mail[];
}

/** Keeps the mails in memory, for tests of one process. */
export function createMemoryMailer(): MemoryMailer {
  const sent: Mail[] = [];
  return {
    sent,
    send(mail) {
      sent.push(mail);
      return Promise.resolve();
    },
  };
}
