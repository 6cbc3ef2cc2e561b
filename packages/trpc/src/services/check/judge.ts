import {
  type Channel,
  hasReliableSource,
  isValidOn,
  type Rule,
  type Source,
  sourceAge,
} from "@packshot/tools/channels";
import { type CheckedFile, type Outcome, outcomeOf } from "./outcome.ts";
import type { ChannelCheck, Verdict } from "./view.ts";

/** Compares a file with every rule of a channel, as of the given time. */
export function judge(channel: Channel, file: CheckedFile, now: Date): Omit<ChannelCheck, "download"> {
  const verdicts = channel.rules.map((rule) => verdictOf(rule, outcomeOf(rule.limit, file), now));
  return {
    channel: channel.slug,
    name: channel.name,
    passes: verdicts.every(
      ({ level, status }) => level === "advised" || (status !== "unmet" && status !== "unmeasured"),
    ),
    hasReliableSource: hasReliableSource(channel),
    verdicts,
  };
}

function verdictOf(rule: Rule, outcome: Outcome, now: Date): Verdict {
  const { required, measured, advice, question } = outcome;
  const status = statusOf(rule, outcome, now);
  return {
    rule: rule.id,
    slot: rule.slot,
    level: rule.level,
    status,
    required: question ?? required,
    measured,
    advice: status === "met" || status === "question" ? null : (advice ?? null),
    validFrom: rule.validFrom ?? null,
    source: viewSource(rule.source, now),
    conflicts: (rule.conflicts ?? []).map(({ says, source }) => ({ says, source: viewSource(source, now) })),
  };
}

function statusOf(rule: Rule, { isMet, question }: Outcome, now: Date): Verdict["status"] {
  if (question !== undefined) return "question";
  if (isMet === null) return "unmeasured";
  if (isMet) return "met";
  return isValidOn(rule, now) ? "unmet" : "announced";
}

function viewSource(source: Source, now: Date): Verdict["source"] {
  return { ...source, age: sourceAge(source, now) };
}
