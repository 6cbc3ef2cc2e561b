import { AppError, type Mailer } from "@packshot/trpc/ports";
import { createTransport } from "nodemailer";

export interface SmtpOptions {
  /** Written as `smtp://user:password@host:587` or `smtps://…`. */
  readonly url: string;
  /** Sender name and address. */
  readonly from: string;
  /** Timeout in milliseconds for each step of the SMTP conversation. Short, because a user is waiting. */
  readonly timeoutMs?: number;
}

export function createSmtpMailer({ url, from, timeoutMs = 4000 }: SmtpOptions): Mailer {
  const transport = createTransport(
    {
      url,
      dnsTimeout: timeoutMs,
      connectionTimeout: timeoutMs,
      greetingTimeout: timeoutMs,
      socketTimeout: timeoutMs,
    },
    { from },
  );
  return {
    async send({ to, subject, text, html }) {
      try {
        await transport.sendMail({ to, subject, text, html });
      } catch (error) {
        throw isRejectedRecipient(error) ? createRejectedRecipientError(error) : error;
      }
    },
  };
}

/**
 * Returns true if the server rejected the recipient permanently (5xx). EENVELOPE alone isn't enough, because it also
 * covers a rejected sender.
 */
function isRejectedRecipient(error: unknown): boolean {
  if (!(error instanceof Error && "code" in error && "responseCode" in error && "command" in error))
    return false;
  return error.code === "EENVELOPE" && error.command === "RCPT TO" && Number(error.responseCode) >= 500;
}

function createRejectedRecipientError(cause: unknown): AppError {
  return new AppError("BAD_INPUT", "We can't deliver email to this address. Check the spelling.", {
    cause,
  });
}

/** Rejects every email, for operators who send none, so that users aren't promised one that never arrives. */
export function createNoMailer(): Mailer {
  const message =
    "This server doesn't send email. Ask its administrator for a sign-in link, or sign in with a password.";
  return { send: () => Promise.reject(new AppError("NOT_SUPPORTED", message)) };
}
