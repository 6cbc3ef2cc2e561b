import { z } from "zod";
import { AppError } from "./ports/errors.ts";

/**
 * Returns an error that explains why an input doesn't match its schema.
 * @param within name of the checked field, unless it was the whole input
 */
export function createBadInputError(cause: z.ZodError, within?: string): AppError {
  const issue = pickIssue(cause);
  if (issue === undefined) return new AppError("BAD_INPUT", "We couldn't read this request.", { cause });
  const param = formatParam(issue, within);
  return new AppError("BAD_INPUT", writeSentence(issue), { cause, param });
}

/**
 * Returns the first issue. Prefers an unknown key, which may explain why another is missing: "photo" instead of
 * "product".
 */
function pickIssue({ issues }: z.ZodError): z.core.$ZodIssue | undefined {
  return issues.find(({ code }) => code === "unrecognized_keys") ?? issues[0];
}

function formatParam(issue: z.core.$ZodIssue, within: string | undefined): string | undefined {
  const unknown = issue.code === "unrecognized_keys" ? issue.keys.slice(0, 1) : [];
  const path = [...(within === undefined ? [] : [within]), ...issue.path, ...unknown];
  return path.length === 0 ? undefined : path.join(".").slice(0, MAX_PARAM_LENGTH);
}

/** Maximum characters, because an unknown key can be anything, such as a paragraph sent by mistake. */
const MAX_PARAM_LENGTH = 200;

/** Returns our own messages unchanged, and adds the field's name to zod's messages. */
function writeSentence(issue: z.core.$ZodIssue): string {
  if (!hasDefaultMessage(issue)) return issue.message;
  return `${issue.path.join(".") || "Input"}: ${issue.message}.`;
}

/** Returns whether the issue has zod's default message, because the schema doesn't set one. */
function hasDefaultMessage(issue: z.core.$ZodIssue): boolean {
  const message = z.config().localeError?.({ ...issue, input: undefined });
  const defaultMessage = typeof message === "object" ? message?.message : message;
  return removeReceivedValue(defaultMessage ?? "Invalid input") === removeReceivedValue(issue.message);
}

/** Removes the received value, which issues no longer contain. */
function removeReceivedValue(message: string): string {
  return message.replace(/, received .*$/s, "");
}
