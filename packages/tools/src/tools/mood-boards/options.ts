import { z } from "zod";
import type { OptionField } from "../../option-field.ts";

/** Nothing to choose: every run shows all six moods. */
export const schema = z.strictObject({});

export type Options = z.output<typeof schema>;

export const fields: readonly OptionField[] = [];
