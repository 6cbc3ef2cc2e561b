import { z } from "zod";
import { AppError } from "./ports/errors.ts";

/** Returns the error that explains to the user why an input was refused by its schema. */
export function badInput(cause: z.ZodError): AppError {
  return new AppError("BAD_INPUT", sentenceOf(cause), { cause });
}

/**
 * Returns a sentence from the first issue, or from an unknown key, which explains why another is missing:
 * "photo" for "product". Our own messages stay unchanged; zod's need the field's name.
 */
function sentenceOf(error: z.ZodError): string {
  const issue = error.issues.find(({ code }) => code === "unrecognized_keys") ?? error.issues[0];
  if (issue === undefined) return "We couldn't read this request.";
  if (!isZodsOwn(issue)) return issue.message;
  return `${issue.path.join(".") || "Input"}: ${issue.message}.`;
}

/** Returns whether the issue has zod's own message, because nobody has written one for it. */
function isZodsOwn(issue: z.core.$ZodIssue): boolean {
  const said = z.config().localeError?.({ ...issue, input: undefined });
  const own = typeof said === "object" ? said?.message : said;
  return withoutReceived(own ?? "Invalid input") === withoutReceived(issue.message);
}

/** Removes the received value, which issues no longer contain. */
function withoutReceived(message: string): string {
  return message.replace(/, received .*$/s, "");
}
