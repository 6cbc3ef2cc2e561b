import { z } from "zod";
import type { OptionField } from "./option-field.ts";

// The options of a tool whose results are fixed. An unknown option is an error instead of being ignored.
export const schema = z.strictObject({});
export const fields: readonly OptionField[] = [];
