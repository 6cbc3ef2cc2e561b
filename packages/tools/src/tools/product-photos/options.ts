import { photoFields, photoSchema } from "../../product-photo/options.ts";

export const schema = photoSchema;
export const fields = photoFields;
