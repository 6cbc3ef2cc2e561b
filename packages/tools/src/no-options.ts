import { z } from "zod";
import type { OptionField } from "./option-field.ts";

// A tool whose results are fixed has these options. An unknown option is an error instead of being ignored.
export const schema = z.strictObject({});
export const fields: readonly OptionField[] = [];
