import type { TextOnImage } from "../../ports/index.ts";
import type { OutcomeOf } from "./outcome.ts";

/** Minimum mean probability of a line's characters for it to break a rule. */
const MIN_CONFIDENCE = 0.8;
/**
 * Maximum quoted lines, and characters per line, because text in an image may be long or contain instructions to an
 * agent.
 */
const [MAX_QUOTED_LINES, MAX_QUOTED_CHARACTERS] = [3, 30];

/** Checks that an image has no text, except on the product. */
export const judgeText: OutcomeOf["text"] = (_, { measurements: { text } }) => {
  const required = "No text except on the product";
  if (text === null)
    return { required, measured: null, isMet: null, question: "Is the image free of added text?" };
  const { lines, isComplete } = text;
  const added = lines.filter(
    ({ place, confidence }) => place === "background" && confidence >= MIN_CONFIDENCE,
  );
  if (added.length > 0)
    return {
      required,
      measured: `${quote(added)} in the background`,
      isMet: false,
      advice: "Use Remove Background, or a photo without this text.",
    };
  if (lines.length > 0 || !isComplete)
    return {
      required,
      measured: lines.length > 0 ? quote(lines) : "More text than we can read",
      isMet: null,
      question:
        lines.length > 0
          ? `Is the text ${quote(lines)} part of the product?`
          : "Is all text in the image part of the product?",
      isDoubtful: true,
    };
  return { required, measured: "No text found", isMet: true };
};

function quote(lines: readonly TextOnImage[]): string {
  const quoted = lines.slice(0, MAX_QUOTED_LINES).map(({ text }) => `“${shorten(text)}”`);
  const more = lines.length - quoted.length;
  return [...quoted, ...(more > 0 ? [`${more} more`] : [])].join(", ");
}

function shorten(text: string): string {
  return text.length <= MAX_QUOTED_CHARACTERS ? text : `${text.slice(0, MAX_QUOTED_CHARACTERS - 1)}…`;
}
