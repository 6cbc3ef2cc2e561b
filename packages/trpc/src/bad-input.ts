import { z } from "zod";
import { AppError } from "./ports/errors.ts";

/** What is told of an input that is not as its schema wants it. */
export function badInput(cause: z.ZodError): AppError {
  return new AppError("BAD_INPUT", sentenceOf(cause), { cause });
}

/** The first issue. What we wrote stays as it is, to the letter; zod's own words need the field's name. */
function sentenceOf(error: z.ZodError): string {
  const issue = error.issues[0];
  if (issue === undefined) return "This request could not be read.";
  if (!isZodsOwn(issue)) return issue.message;
  return `${issue.path.join(".") || "Input"}: ${issue.message}.`;
}

/** Whether zod says the same of this issue where nobody has written anything. */
function isZodsOwn(issue: z.core.$ZodIssue): boolean {
  const said = z.config().localeError?.({ ...issue, input: undefined });
  const own = typeof said === "object" ? said?.message : said;
  return withoutReceived(own ?? "Invalid input") === withoutReceived(issue.message);
}

/** Issues no longer have what was received. */
function withoutReceived(message: string): string {
  return message.replace(/, received .*$/s, "");
}
