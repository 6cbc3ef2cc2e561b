import { z } from "zod";
import type { Ports } from "../../ports/index.ts";
import { createUserCaller } from "../auth/caller.ts";
import { requireUpload } from "./photo.ts";

export const cutOutPlaceView = z
  .strictObject({
    ahead: z
      .number()
      .nullable()
      .describe("Number of cut-outs ahead in the queue, across all users; null if this one isn't waiting."),
  })
  .readonly();

/** Resolves to a photo's position in the queue of cut-outs. Rejects with NOT_FOUND. */
export async function findCutOutPlace(
  ports: Pick<Ports, "db" | "cutOuts">,
  userId: string,
  uploadId: string,
): Promise<z.infer<typeof cutOutPlaceView>> {
  const { id } = await requireUpload(ports, createUserCaller(userId), uploadId);
  return { ahead: ports.cutOuts.ahead(id) ?? null };
}
