import { z } from "zod";

/** Nothing to choose: the four results are fixed, and an unknown option is an error, not a surprise. */
export const schema = z.strictObject({});
