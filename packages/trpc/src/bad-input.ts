import { z } from "zod";
import { AppError } from "./ports/errors.ts";

/**
 * Returns the error that explains to the user why an input was refused by its schema.
 * @param within name of the field that was checked, if it wasn't the whole input
 */
export function badInput(cause: z.ZodError, within?: string): AppError {
  const issue = issueToShow(cause);
  if (issue === undefined) return new AppError("BAD_INPUT", "We couldn't read this request.", { cause });
  const param = paramOf(issue, within);
  return new AppError("BAD_INPUT", sentenceOf(issue), { cause, param });
}

/** Returns the first issue, or an unknown key, which explains why another is missing: "photo" for "product". */
function issueToShow({ issues }: z.ZodError): z.core.$ZodIssue | undefined {
  return issues.find(({ code }) => code === "unrecognized_keys") ?? issues[0];
}

function paramOf(issue: z.core.$ZodIssue, within: string | undefined): string | undefined {
  const unknown = issue.code === "unrecognized_keys" ? issue.keys.slice(0, 1) : [];
  const path = [...(within === undefined ? [] : [within]), ...issue.path, ...unknown];
  return path.length === 0 ? undefined : path.join(".").slice(0, MAX_PARAM_LENGTH);
}

/** Unknown names can be anything, such as a whole text that was sent by mistake. */
const MAX_PARAM_LENGTH = 200;

/** Keeps our own messages unchanged; zod's need the field's name. */
function sentenceOf(issue: z.core.$ZodIssue): string {
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
