import { z } from "zod";

/** Matches what our keyset queries write. The database knows years that JavaScript doesn't; ours begin in 1970. */
const moment = z.iso.datetime({ precision: 6 }).refine((at) => Date.parse(at) >= 0);

/**
 * Reads the cursor of a list in keyset pages. It is opaque to clients: an earlier page gave it as `nextCursor`.
 * @param refusal is the sentence for any other text
 */
export function keysetCursor(refusal: string) {
  return z.string().transform((text, context) => {
    const [at = "", id = ""] = text.split("|");
    if (moment.safeParse(at).success && z.uuid().safeParse(id).success) return { at, id };
    context.addIssue(refusal);
    return z.NEVER;
  });
}
