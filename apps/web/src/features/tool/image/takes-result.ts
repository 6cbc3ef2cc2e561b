import type { ImageSlot } from "@packshot/tools";
import type { AnyTool } from "@packshot/tools/catalog";

type Subject = ImageSlot["shows"];

/** Returns the subjects of a tool's input photos. */
function subjectsOf({ images }: Pick<AnyTool, "images">): readonly Subject[] {
  return Object.values<ImageSlot>(images).map(({ shows }) => shows);
}

/** Returns the subjects of a tool's results: those of its inputs; a tool without inputs makes logos. */
function resultSubjectsOf(maker: Pick<AnyTool, "images">): readonly Subject[] {
  const subjects = subjectsOf(maker);
  if (subjects.length === 0) return ["logo"];
  return subjects.includes("anything") ? ["product", "person"] : subjects;
}

/** Returns true when a tool has a slot for the results of another one. */
export function takesResultOf(maker: Pick<AnyTool, "images">, tool: Pick<AnyTool, "images">): boolean {
  const shown = resultSubjectsOf(maker);
  return subjectsOf(tool).some((subject) => subject === "anything" || shown.includes(subject));
}
