import type { ImageSlot } from "@packshot/tools";
import { type AnyTool, findTool } from "@packshot/tools/catalog";
import { useEffect, useEffectEvent } from "react";
import { type Rights, type Run, trpc } from "../../../api/trpc.ts";
import type { Draft } from "../../shell/drafts/draft.ts";
import type { IncomingPhoto } from "../../shell/drop/read-transfer.ts";
import { emptySource, getUploadName, type Source, type Sources, findSlotSubject } from "../upload/source.ts";
import { useSources } from "../upload/use-sources.ts";

/** Holds a tool's photo slots: the user's photos, or else those of the current run. */
export function useSlots(tool: AnyTool, run: Run | null, pictures: Draft["pictures"]) {
  const utils = trpc.useUtils();
  const sourcesState = useSources(pictures);
  const names = Object.keys(tool.images);
  const [first = ""] = names;
  const allNames = [...names, ...Object.keys(tool.extraImages ?? {})];
  const sources: Sources = Object.fromEntries(
    allNames.map((slot) => {
      const own = sourcesState.get(slot);
      return [slot, own.status === "empty" ? findRunSource(run, slot) : own];
    }),
  );
  return {
    /** The photos of all slots, including those that the current options don't use. */
    allSources: sources,
    first: sources[first] ?? emptySource,
    /**
     * Resolves to the slot for a photo from elsewhere, or undefined when that is unknown. `place` is its index among
     * those that arrive together.
     */
    findSlotFor: async (photo: IncomingPhoto, position: number): Promise<string | undefined> => {
      if (photo.kind !== "result") return orderSlots(tool.images)[position];
      if (names.length < 2) return undefined;
      // An error in reading the result is reported when it is stored.
      const maker = await utils.runs.get.ensureData({ runId: photo.runId }).catch(() => null);
      return findSlotForResult(tool.images, findTool(maker?.tool ?? "")?.images ?? {});
    },
    /**
     * Returns the preferred slot, else the next empty one of those asked for, else the first; null when the tool has
     * none.
     */
    pickSlot: (preferred: string | undefined, currentSources: Sources): string | null => {
      const slot =
        preferred ??
        Object.keys(currentSources).find((name) => currentSources[name]?.status === "empty") ??
        first;
      return allNames.includes(slot) ? slot : null;
    },
    /** Keeps the photos of a run that is being left, in all slots except `slot`. */
    keepRunPhotos: (slot: string | null) => {
      for (const [name, heldSource] of Object.entries(sources))
        if (name !== slot) sourcesState.fillIfEmpty(name, heldSource);
    },
    /** Updates the user's rights to the photo in a slot. */
    setRights: (slot: string, rights: Rights) => {
      const held = sources[slot];
      if (held?.status !== "ready" || held.upload.source === null) return;
      const source = { ...held.upload.source, rights };
      sourcesState.update(slot, { ...held, upload: { ...held.upload, source } });
    },
    /** Puts a photo into a slot, like `take` of the sources. */
    take: (slot: string, photo: IncomingPhoto) => sourcesState.take(slot, photo, sources[slot]),
    swap: sourcesState.swap,
    clear: sourcesState.clear,
  };
}

type Slots = AnyTool["images"];

/**
 * Returns the slot for a result of another tool: one with the name of the slot that it was made from, else one with the
 * same subject, a person or a product. Returns undefined when there is none.
 */
export function findSlotForResult(slots: Slots, madeFrom: Slots): string | undefined {
  const names = Object.keys(slots);
  const [[name, source] = []] = Object.entries<ImageSlot>(madeFrom);
  if (name !== undefined && names.includes(name)) return name;
  const subject = findSlotSubject(source);
  return names.find((slot) => findSlotSubject(slots[slot]) === subject);
}

/** Returns the slots in the order in which photos from a shop fill them: product slots first. */
export function orderSlots(slots: Slots): readonly string[] {
  const names = Object.keys(slots);
  const isProduct = (name: string) => slots[name]?.shows === "product";
  return [...names.filter(isProduct), ...names.filter((name) => !isProduct(name))];
}

/** Returns the photo of a slot from the run, which still has it after a reload. */
function findRunSource(run: Run | null, slot: string): Source {
  const source = run?.sources.find((photo) => photo.slot === slot);
  if (!source) return emptySource;
  const { uploadId: id, slot: _, uncertainCutOut: __, ...photo } = source;
  return { status: "ready", name: getUploadName(source) ?? "Your photo", upload: { id, ...photo } };
}

/** Takes the photos in the screen's URL, once. */
export function useArrivingPhotos(
  arriving: readonly IncomingPhoto[],
  onPhotos: (photos: readonly IncomingPhoto[]) => void,
) {
  const arrive = useEffectEvent(onPhotos);
  useEffect(() => {
    if (arriving.length > 0) arrive(arriving);
  }, [arriving]);
}

/** Leaves a run as soon as it has loaded, when only its photos and options are needed. */
export function useRunReuse(run: Run | null, leave: () => void): void {
  const id = run?.id;
  const leaveRun = useEffectEvent(leave);
  useEffect(() => {
    if (id !== undefined) leaveRun();
  }, [id]);
}
