import { z } from "zod";
import { storedMoment } from "../storable.ts";

/**
 * Reads the cursor of a list in keyset pages. It is opaque to clients: an earlier page gave it as `nextCursor`.
 * @param refusal is the sentence for any other text
 */
export function keysetCursor(refusal: string) {
  return z.string().transform((text, context) => {
    const [at = "", id = ""] = text.split("|");
    if (storedMoment.safeParse(at).success && z.uuid().safeParse(id).success) return { at, id };
    context.addIssue(refusal);
    return z.NEVER;
  });
}
