import type { ImageSlot } from "@packshot/tools";
import type { AnyTool } from "@packshot/tools/catalog";

type Subject = ImageSlot["shows"];

/** Returns the subjects of a tool's input photos. */
function listSubjects({ images }: Pick<AnyTool, "images">): readonly Subject[] {
  return Object.values<ImageSlot>(images).map(({ shows }) => shows);
}

/**
 * Returns the possible subjects of a tool's results: its inputs' subjects, where "anything" is a product or a person. A
 * tool without inputs makes logos.
 */
function listResultSubjects(maker: Pick<AnyTool, "images">): readonly Subject[] {
  const subjects = listSubjects(maker);
  if (subjects.length === 0) return ["logo"];
  return subjects.includes("anything") ? ["product", "person"] : subjects;
}

/** Returns whether `tool` has a slot for the results of `maker`. */
export function acceptsResults(maker: Pick<AnyTool, "images">, tool: Pick<AnyTool, "images">): boolean {
  const resultSubjects = listResultSubjects(maker);
  return listSubjects(tool).some((subject) => subject === "anything" || resultSubjects.includes(subject));
}
