import type { Mail, Mailer } from "../ports/index.ts";

export interface MemoryMailer extends Mailer {
  /** Oldest first. */
  readonly sent: Mail[];
}

/** For tests of one process: keeps the mails. */
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
