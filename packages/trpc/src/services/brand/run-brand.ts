import type { Run } from "@packshot/db";
import type { Brand } from "@packshot/tools/request";
import { z } from "zod";

/** The schema of a run's brand. It only asserts the type, because the brand was checked when the kit was saved. */
export const runBrandSchema = z.custom<Brand>((value) => typeof value === "object" && value !== null);

/** Returns the brand that the run was started with; undefined if it has none. */
export function getRunBrand({ brand }: Pick<Run, "brand">): Brand | undefined {
  return brand === null ? undefined : runBrandSchema.parse(brand);
}
