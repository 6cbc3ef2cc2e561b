import type { ImageSlot } from "@packshot/tools";
import { type AnyTool, findTool } from "@packshot/tools/catalog";
import { useEffect, useEffectEvent } from "react";
import { type Rights, type Run, trpc } from "../../../api/trpc.ts";
import type { Draft } from "../../shell/drafts/draft.ts";
import type { IncomingPicture } from "../../shell/drop/read-transfer.ts";
import { emptySource, nameOfUpload, type Source, type Sources, subjectOfSlot } from "../upload/source.ts";
import { useSources } from "../upload/use-sources.ts";

/** Holds a tool's image slots: the person's pictures, or else those that the run on show was made from. */
export function useSlots(tool: AnyTool, run: Run | null, left: Draft["pictures"]) {
  const utils = trpc.useUtils();
  const taken = useSources(left);
  const names = Object.keys(tool.images);
  const [first = ""] = names;
  const every = [...names, ...Object.keys(tool.extraImages ?? {})];
  const sources: Sources = Object.fromEntries(
    every.map((slot) => {
      const own = taken.of(slot);
      return [slot, own.status === "empty" ? sourceOf(run, slot) : own];
    }),
  );
  return {
    /** Are the pictures of all slots, also of those that no option asks for at the time. */
    held: sources,
    first: sources[first] ?? emptySource,
    /**
     * Resolves with the slot that a picture from elsewhere is meant for, or undefined when that is unknown. `place` is
     * its place among those that arrive together.
     */
    meantFor: async (picture: IncomingPicture, place: number): Promise<string | undefined> => {
      if (picture.kind !== "result") return slotsInOrder(tool.images)[place];
      if (names.length < 2) return undefined;
      // An error in reading the result is reported when it is stored.
      const maker = await utils.runs.get.ensureData({ runId: picture.runId }).catch(() => null);
      return slotForResult(tool.images, findTool(maker?.tool ?? "")?.images ?? {});
    },
    /**
     * Returns the wanted slot, else the next empty one of those that are asked for, else the first; it returns null when
     * the tool has none.
     */
    placeFor: (wanted: string | undefined, asked: Sources): string | null => {
      const slot = wanted ?? Object.keys(asked).find((name) => asked[name]?.status === "empty") ?? first;
      return every.includes(slot) ? slot : null;
    },
    /** Keeps the pictures of a run that is being left, in all slots except for `slot`. */
    keepBeside: (slot: string | null) => {
      for (const [name, held] of Object.entries(sources)) if (name !== slot) taken.hold(name, held);
    },
    /** Shows what the person now says of the picture in a slot. */
    setRights: (slot: string, rights: Rights) => {
      const held = sources[slot];
      if (held?.status !== "ready" || held.upload.source === null) return;
      const source = { ...held.upload.source, rights };
      taken.show(slot, { ...held, upload: { ...held.upload, source } });
    },
    /** Puts a picture into a slot, like `take` of the sources. */
    take: (slot: string, picture: IncomingPicture) => taken.take(slot, picture, sources[slot]),
    clear: taken.clear,
  };
}

type Slots = AnyTool["images"];

/**
 * Finds the slot that a result of another tool is meant for: one with the name of the slot that it was made from, else
 * one that shows the same, a person or a product. It returns undefined when there is none.
 */
export function slotForResult(slots: Slots, madeFrom: Slots): string | undefined {
  const names = Object.keys(slots);
  const [[name, source] = []] = Object.entries<ImageSlot>(madeFrom);
  if (name !== undefined && names.includes(name)) return name;
  const subject = subjectOfSlot(source);
  return names.find((slot) => subjectOfSlot(slots[slot]) === subject);
}

/** Returns the slots in the order in which pictures of a shop fill them: first those that show a product. */
export function slotsInOrder(slots: Slots): readonly string[] {
  const names = Object.keys(slots);
  const isProducts = (name: string) => slots[name]?.shows === "product";
  return [...names.filter(isProducts), ...names.filter((name) => !isProducts(name))];
}

/** Reads the picture of a slot from the run, which still has it after a reload. */
function sourceOf(run: Run | null, slot: string): Source {
  const source = run?.sources.find((picture) => picture.slot === slot);
  if (!source) return emptySource;
  const { uploadId: id, slot: _, uncertainCutOut: __, ...picture } = source;
  return { status: "ready", name: nameOfUpload(source) ?? "Your photo", upload: { id, ...picture } };
}

/** Takes the pictures that the screen's address names, once. */
export function useArriving(
  arriving: readonly IncomingPicture[],
  onPictures: (pictures: readonly IncomingPicture[]) => void,
) {
  const arrive = useEffectEvent(onPictures);
  useEffect(() => {
    if (arriving.length > 0) arrive(arriving);
  }, [arriving]);
}

/** Leaves a run as soon as it is on show, when only its pictures and options are wanted. */
export function useTakingOver(run: Run | null, leave: () => void): void {
  const id = run?.id;
  const take = useEffectEvent(leave);
  useEffect(() => {
    if (id !== undefined) take();
  }, [id]);
}
