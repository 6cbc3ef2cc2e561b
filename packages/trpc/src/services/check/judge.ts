import {
  type Channel,
  hasReliableSource,
  isValidOn,
  type Rule,
  type Source,
  classifySourceAge,
} from "@packshot/tools/channels";
import { type CheckedFile, type Outcome, judgeLimit } from "./outcome.ts";
import type { ChannelCheck, Verdict } from "./view.ts";

/** Compares a file with every rule of a channel, as of the given time. */
export function judge(
  channel: Channel,
  file: CheckedFile,
  now: Date,
): Omit<ChannelCheck, "download" | "unfixable"> {
  const verdicts = channel.rules.map((rule) => judgeRule(rule, judgeLimit(rule.limit, file), now));
  return {
    channel: channel.slug,
    name: channel.name,
    passes: !verdicts.some(isBroken),
    hasReliableSource: hasReliableSource(channel),
    verdicts,
  };
}

/** Returns whether a file fails the check because of this rule. */
export function isBroken({ level, status }: Pick<Verdict, "level" | "status">): boolean {
  return level === "required" && (status === "unmet" || status === "unmeasured");
}

/**
 * Returns the IDs of required rules that the user should look at before using the file, because a measurement raises a
 * question, or because the rule isn't met but isn't in force yet.
 */
export function findDoubtfulRules(channel: Channel, file: CheckedFile, now: Date): ReadonlySet<string> {
  const doubtful = channel.rules.filter((rule) => {
    const outcome = judgeLimit(rule.limit, file);
    const isOpen = outcome.isDoubtful === true || getStatus(rule, outcome, now) === "announced";
    return rule.level === "required" && isOpen;
  });
  return new Set(doubtful.map(({ id }) => id));
}

function judgeRule(rule: Rule, outcome: Outcome, now: Date): Verdict {
  const { required, measured, advice, question } = outcome;
  const status = getStatus(rule, outcome, now);
  return {
    rule: rule.id,
    slot: rule.slot,
    level: rule.level,
    status,
    required: question ?? required,
    measured,
    advice: status === "met" || status === "question" ? null : (advice ?? null),
    validFrom: rule.validFrom ?? null,
    source: toRuleSourceView(rule.source, now),
    conflicts: (rule.conflicts ?? []).map(({ says, source }) => ({
      says,
      source: toRuleSourceView(source, now),
    })),
  };
}

function getStatus(rule: Rule, { isMet, question }: Outcome, now: Date): Verdict["status"] {
  if (question !== undefined) return "question";
  if (isMet === null) return "unmeasured";
  if (isMet) return "met";
  return isValidOn(rule, now) ? "unmet" : "announced";
}

function toRuleSourceView(source: Source, now: Date): Verdict["source"] {
  return { ...source, age: classifySourceAge(source, now) };
}
