import { z } from "zod";

/**
 * Returns a schema for form data. It lists the form's fields only for the API documentation: zod has no
 * schema for forms.
 * @param errorMessage the message if the input isn't a form
 * @param fields a JSON Schema for each field except `file`
 * @param required the fields that a form must have
 */
export function formData(
  errorMessage: string,
  fields: Readonly<Record<string, object>> = {},
  required: readonly string[] = ["file"],
) {
  const file = { type: "string", format: "binary", contentMediaType: "application/octet-stream" };
  return z
    .instanceof(FormData, { error: errorMessage })
    .meta({ title: "FormData", type: "object", properties: { file, ...fields }, required });
}
