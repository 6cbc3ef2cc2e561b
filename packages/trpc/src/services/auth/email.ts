import { z } from "zod";

/** As accounts know it: trimmed and in lower case. */
export const emailSchema = z
  .string()
  .trim()
  .toLowerCase()
  .max(254, "This e-mail address is too long.")
  .pipe(z.email("Please enter a complete e-mail address, like name@example.com."));
