import { z } from "zod";

/** The direction that React Query's infinite queries send. Our lists have only one. */
export const pageDirection = z.literal("forward").optional();
