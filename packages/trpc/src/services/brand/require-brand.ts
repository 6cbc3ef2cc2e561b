import { findBrandKit, type Tx } from "@packshot/db";
import type { Brand } from "@packshot/tools/request";
import { AppError } from "../../ports/index.ts";
import type { Caller } from "../auth/caller.ts";
import { throwBrandNotFound } from "./kit.ts";
import { runBrandSchema } from "./run-brand.ts";

/** The brand that a run stores when it starts. */
export interface StoredBrand {
  readonly look: Brand;
  /** The upload with the logo. */
  readonly logoId: string | null;
}

/**
 * Resolves to the user's current brand. Rejects with NOT_FOUND when there is none, and with FORBIDDEN for a key that
 * can only access its own uploads.
 */
export async function requireBrand(tx: Tx, { userId, limitedTo }: Caller): Promise<StoredBrand> {
  if (limitedTo !== null) throw new AppError("FORBIDDEN", "This API key can't use the account's brand.");
  const { logoId, ...kit } = (await findBrandKit(tx, userId)) ?? throwBrandNotFound();
  const filledFields = Object.fromEntries(Object.entries(kit).filter(([, value]) => value !== null));
  return { look: runBrandSchema.parse({ ...filledFields, ...(logoId !== null && { logo: true }) }), logoId };
}
