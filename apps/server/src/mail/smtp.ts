import type { Mailer } from "@packshot/trpc/ports";
import { createTransport } from "nodemailer";

/** Milliseconds. A person waits for the answer. */
const DEADLINE = 10_000;

export interface SmtpOptions {
  /** `smtp://user:password@host:587` or `smtps://…`. */
  readonly url: string;
  /** Name and address that mails come from. */
  readonly from: string;
}

export function createSmtpMailer({ url, from }: SmtpOptions): Mailer {
  const transport = createTransport(
    { url, connectionTimeout: DEADLINE, greetingTimeout: DEADLINE, socketTimeout: DEADLINE },
    { from },
  );
  return {
    async send({ to, subject, text, html }) {
      await transport.sendMail({ to, subject, text, html });
    },
  };
}
