import { z } from "zod";
import type { OptionField } from "../../option-field.ts";

/** Nothing to choose: the four results are fixed, and an unknown option is an error, not a surprise. */
export const schema = z.strictObject({});

export const fields: readonly OptionField[] = [];
