import { z } from "zod";
import { toResult, base64File, defineMcpTool } from "./tool.ts";

export const verifyImage = defineMcpTool({
  name: "verify_image",
  title: "Verify an image",
  description:
    "Reads how an image file says it was made: its content credential (C2PA), whether the signature is valid, whether " +
    "the file has been changed since, and its metadata. A signer's name isn't checked against trust lists, and a missing " +
    "credential proves nothing. The file isn't stored. Free.",
  annotations: { readOnlyHint: true, destructiveHint: false, idempotentHint: true, openWorldHint: false },
  input: z.strictObject({
    data: base64File,
    name: z.string().max(200).optional().describe("Name of the file in data."),
  }),
  output: z.strictObject({
    summary: z.string().describe("What the credential proves, to pass on to the user."),
    howMade: z.string(),
    isHowMadeSigned: z
      .boolean()
      .describe("Whether howMade comes from a valid credential. Anyone can edit metadata."),
    state: z
      .enum(["valid", "changed", "invalid", "unreadable"])
      .nullable()
      .describe("State of the credential; null if the file has none."),
    isOurs: z.boolean().describe("Whether this server signed the file."),
    signer: z.string().nullable(),
    history: z.array(z.string()).describe("Actions, oldest first, such as: c2pa.created by Packshot studio."),
    tool: z.string().nullable().describe("Slug of the Packshot tool that made the image."),
  }),
  async perform({ data, name = "" }, { api }) {
    const form = new FormData();
    form.set("file", new File([Buffer.from(data, "base64")], name));
    const { summary, howMade, isHowMadeSigned, credential, metadata } = await api.verify.image(form);
    const steps = credential?.history.flatMap((entry) => entry.steps) ?? [];
    return toResult({
      summary,
      howMade,
      isHowMadeSigned,
      state: credential?.state ?? null,
      isOurs: credential?.isOurs ?? false,
      signer: credential?.signer ?? null,
      history: steps.map(({ action, by }) => (by === null ? action : `${action} by ${by}`)),
      tool: metadata?.tool ?? null,
    });
  },
});
