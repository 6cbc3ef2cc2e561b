import { AppError, type Mailer } from "@packshot/trpc/ports";

/** For an operator who goes without: nobody is promised a mail that never comes. */
export function createNoMailer(): Mailer {
  const message =
    "This server doesn't send email. Please ask its administrator for a sign-in link, or sign in with a password.";
  return { send: () => Promise.reject(new AppError("NOT_SUPPORTED", message)) };
}
