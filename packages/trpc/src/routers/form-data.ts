import { z } from "zod";

/**
 * Takes form data. Beside what is checked, the API's documents say which fields it has: zod knows no schema of a form.
 * @param fields has a JSON Schema for each field beside `file`
 * @param required are the fields that a form can't do without
 * @param refusal is the sentence for anything that is no form
 */
export function formData(
  refusal: string,
  fields: Readonly<Record<string, object>> = {},
  required: readonly string[] = ["file"],
) {
  const file = { type: "string", format: "binary", contentMediaType: "application/octet-stream" };
  return z
    .instanceof(FormData, { error: refusal })
    .meta({ title: "FormData", type: "object", properties: { file, ...fields }, required });
}
