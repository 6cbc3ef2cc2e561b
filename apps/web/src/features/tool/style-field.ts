import type { ChoiceField, OptionField } from "@packshot/tools";
import type { AnyTool } from "@packshot/tools/catalogue";

/** The choice that a screen asks for by itself, large: the first. */
export function styleFieldOf(fields: readonly OptionField[]): ChoiceField | undefined {
  return fields.find((field) => field.kind === "choice");
}

/** Name of the option that has no choice before the person makes it, of a tool that begins with it. */
export function askedFirst(
  { flow }: Pick<AnyTool, "flow">,
  { fields }: { readonly fields: readonly OptionField[] },
): string | undefined {
  return flow === "choose-first" ? styleFieldOf(fields)?.name : undefined;
}
