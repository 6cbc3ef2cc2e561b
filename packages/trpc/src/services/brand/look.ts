import type { Run } from "@packshot/db";
import type { Brand } from "@packshot/tools/request";
import { z } from "zod";

/** The schema of a run's brand. It only asserts the type, because the brand was checked when the kit was saved. */
export const brandLook = z.custom<Brand>((value) => typeof value === "object" && value !== null);

/** Returns the look that the run was started with, or undefined if it was started without a brand. */
export function getBrandLook({ brand }: Pick<Run, "brand">): Brand | undefined {
  return brand === null ? undefined : brandLook.parse(brand);
}
