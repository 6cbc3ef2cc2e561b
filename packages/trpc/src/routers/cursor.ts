import { z } from "zod";
import { storedMoment } from "../validate-storable.ts";

/**
 * Returns the schema of a cursor for a list in keyset pages. It is opaque to clients: an earlier page
 * returned it as `nextCursor`.
 * @param refusal the sentence for any other text
 */
export function keysetCursor(refusal: string) {
  return z.string().transform((text, context) => {
    const [at = "", id = ""] = text.split("|");
    if (storedMoment.safeParse(at).success && z.uuid().safeParse(id).success) return { at, id };
    context.addIssue(refusal);
    return z.NEVER;
  });
}
