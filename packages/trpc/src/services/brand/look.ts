import type { Run } from "@packshot/db";
import type { Brand } from "@packshot/tools/request";
import { z } from "zod";

/** A brand is checked when its kit is saved, and a run keeps it as it is then, so its type is only asserted. */
export const brandLook = z.custom<Brand>((value) => typeof value === "object" && value !== null);

/** Returns the look in which the run was started, or undefined when it was started without a brand. */
export function lookOf({ brand }: Pick<Run, "brand">): Brand | undefined {
  return brand === null ? undefined : brandLook.parse(brand);
}
