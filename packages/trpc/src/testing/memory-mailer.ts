import type { Mail, Mailer } from "../ports/index.ts";

export interface MemoryMailer extends Mailer {
  /** The emails in the order in which they were sent. */
  readonly sent: Mail[];
}

/** Creates a mailer that keeps its emails in memory, for tests of one process. */
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
