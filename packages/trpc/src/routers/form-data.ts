import { z } from "zod";

/**
 * Creates a schema for form data. It lists the form's fields only for the API documentation, because zod can't check
 * the fields of forms.
 * @param errorMessage the message if the input isn't a form
 * @param fields a JSON Schema for each field except `file`
 * @param required the names of required fields
 */
export function createFormSchema(
  errorMessage: string,
  fields: Readonly<Record<string, object>> = {},
  required: readonly string[] = ["file"],
) {
  const file = { type: "string", format: "binary", contentMediaType: "application/octet-stream" };
  return z
    .instanceof(FormData, { error: errorMessage })
    .meta({ title: "FormData", type: "object", properties: { file, ...fields }, required });
}
