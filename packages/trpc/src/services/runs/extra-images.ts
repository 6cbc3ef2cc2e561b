import { type AnyTool, slotsFor } from "@packshot/tools";
import { AppError } from "../../ports/index.ts";

/**
 * Throws BAD_INPUT when a photo that the options require is missing, or when there is a photo that they don't use: it
 * would be silently ignored.
 */
export function requireExtraImages(
  tool: AnyTool,
  options: unknown,
  images: Readonly<Record<string, string>>,
): void {
  const asked = slotsFor(tool, options);
  for (const [slot, { missing, label, askedWith }] of Object.entries(tool.extraImages ?? {})) {
    const given = images[slot] !== undefined;
    if (slot in asked && !given) throw new AppError("BAD_INPUT", missing);
    if (!(slot in asked) && given) {
      const wanted = askedWith.values.map((value) => `"${value}"`).join(" or ");
      throw new AppError(
        "BAD_INPUT",
        `"${slot}" (${label}) only works with ${askedWith.name} ${wanted}. Please choose that, or leave the photo out.`,
      );
    }
  }
}
