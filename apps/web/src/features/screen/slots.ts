import type { ImageSlot } from "@packshot/tools";
import { type AnyTool, findTool } from "@packshot/tools/catalogue";
import { useEffect, useEffectEvent, useState } from "react";
import { type Run, trpc } from "../../api/trpc.ts";
import type { IncomingPicture } from "../upload/read-transfer.ts";
import { emptySource, type Source, type Sources, subjectOfSlot } from "../upload/source.ts";
import { useSources } from "../upload/use-sources.ts";

/** Holds a tool's image slots: what the person has brought, else what the run on show was made from. */
export function useSlots(tool: AnyTool, run: Run | null) {
  const utils = trpc.useUtils();
  const taken = useSources();
  const names = Object.keys(tool.images);
  const [first = ""] = names;
  const sources: Sources = Object.fromEntries(
    names.map((slot) => {
      const own = taken.of(slot);
      return [slot, own.status === "empty" ? sourceOf(run, slot) : own];
    }),
  );
  return {
    sources,
    first: sources[first] ?? emptySource,
    /** The slot that a picture from elsewhere is meant for; undefined when nobody can tell. */
    meantFor: async (picture: IncomingPicture): Promise<string | undefined> => {
      if (picture.kind !== "result" || names.length < 2) return undefined;
      // A result that can't be read says so when it is to be stored.
      const maker = await utils.runs.get.ensureData({ runId: picture.runId }).catch(() => null);
      return slotForResult(tool.images, findTool(maker?.tool ?? "")?.images ?? {});
    },
    /** Where a picture goes: where it was meant to, else into the next empty slot; null when the tool has none. */
    placeFor: (wanted: string | undefined): string | null => {
      const slot = wanted ?? names.find((name) => sources[name]?.status === "empty") ?? first;
      return names.includes(slot) ? slot : null;
    },
    /** A run that is left leaves its pictures in the other slots, or in all of them. */
    keepBeside: (slot: string | null) => {
      for (const [name, held] of Object.entries(sources)) if (name !== slot) taken.hold(name, held);
    },
    take: taken.take,
    clear: taken.clear,
  };
}

type Slots = AnyTool["images"];

/**
 * Finds the slot that a result of another tool is meant for: one with the name of what it was made from, else one
 * that shows the same, a person or a product; undefined when there is none.
 */
export function slotForResult(slots: Slots, madeFrom: Slots): string | undefined {
  const names = Object.keys(slots);
  const [[name, source] = []] = Object.entries<ImageSlot>(madeFrom);
  if (name !== undefined && names.includes(name)) return name;
  const subject = subjectOfSlot(source);
  return names.find((slot) => subjectOfSlot(slots[slot]) === subject);
}

/** Reads the picture of a slot from the run, which still knows it after a reload. */
function sourceOf(run: Run | null, slot: string): Source {
  const source = run?.sources.find((picture) => picture.slot === slot);
  if (!source) return emptySource;
  const { uploadId: id, url, thumbnailUrl, width, height } = source;
  return { status: "ready", name: "Your photo", upload: { id, url, thumbnailUrl, width, height } };
}

/** Takes the picture that the address of a screen brings along, once. */
export function useArriving(arriving: IncomingPicture | null, onPicture: (picture: IncomingPicture) => void) {
  const arrive = useEffectEvent(onPicture);
  useEffect(() => {
    if (arriving) arrive(arriving);
  }, [arriving]);
}

/**
 * Does something once an upload is stored, with what the screen is by then, because options may change on the way.
 * Tell it the upload's id; null before another one is brought.
 */
export function useWhenStored(onStored: () => void): (uploadId: string | null) => void {
  const [uploadId, setUploadId] = useState<string | null>(null);
  const stored = useEffectEvent(onStored);
  useEffect(() => {
    if (uploadId !== null) stored();
  }, [uploadId]);
  return setUploadId;
}
