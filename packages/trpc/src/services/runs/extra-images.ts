import { type AnyTool, listSlots } from "@packshot/tools";
import { AppError } from "../../ports/index.ts";

/**
 * Throws BAD_INPUT when a photo that the options require is missing, or when the caller sent a photo that they don't
 * use, which would otherwise be silently ignored.
 */
export function requireExtraImages(
  tool: AnyTool,
  options: unknown,
  images: Readonly<Record<string, string>>,
): void {
  const applicableSlots = listSlots(tool, options);
  for (const [slot, { missing, label, askedWith }] of Object.entries(tool.extraImages ?? {})) {
    const isPresent = images[slot] !== undefined;
    if (slot in applicableSlots && !isPresent) throw new AppError("BAD_INPUT", missing);
    if (!(slot in applicableSlots) && isPresent) {
      const choices = askedWith.values.map((value) => `"${value}"`).join(" or ");
      throw new AppError(
        "BAD_INPUT",
        `"${slot}" (${label}) only works with ${askedWith.name} ${choices}. Choose that, or leave the photo out.`,
      );
    }
  }
}
