import type { ImageSlot } from "@packshot/tools";
import type { AnyTool } from "@packshot/tools/catalogue";
import { subjectOfSlot } from "../upload/subject-of.ts";

type Slots = AnyTool["images"];

/**
 * The slot that a result of another tool is meant for: the one of the same name as what it was made from, else one
 * that shows the same, a person or a product; undefined when there is none.
 */
export function slotForResult(slots: Slots, madeFrom: Slots): string | undefined {
  const names = Object.keys(slots);
  const [[name, source] = []] = Object.entries<ImageSlot>(madeFrom);
  if (name !== undefined && names.includes(name)) return name;
  const subject = subjectOfSlot(source);
  return names.find((slot) => subjectOfSlot(slots[slot]) === subject);
}
