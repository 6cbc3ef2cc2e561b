import type { ImageSlot } from "@packshot/tools";
import { type AnyTool, findTool } from "@packshot/tools/catalog";
import { useEffect, useEffectEvent } from "react";
import { type Rights, type Run, trpc } from "../../../api/trpc.ts";
import type { Draft } from "../../shell/drafts/draft.ts";
import type { IncomingPhoto } from "../../shell/drop/read-transfer.ts";
import { emptySource, getUploadName, type Source, type Sources, findSlotSubject } from "../upload/source.ts";
import { useSources } from "../upload/use-sources.ts";

/** Holds the photos in a tool's slots: the user's, or else the current run's. */
export function useSlots(tool: AnyTool, run: Run | null, photos: Draft["pictures"]) {
  const utils = trpc.useUtils();
  const sourcesState = useSources(photos);
  const names = Object.keys(tool.images);
  const [firstSlot = ""] = names;
  const allNames = [...names, ...Object.keys(tool.extraImages ?? {})];
  const sources: Sources = Object.fromEntries(
    allNames.map((slot) => {
      const userSource = sourcesState.get(slot);
      return [slot, userSource.status === "empty" ? findRunSource(run, slot) : userSource];
    }),
  );
  return {
    /** The photos of all slots, including those that the current options don't use. */
    allSources: sources,
    firstSource: sources[firstSlot] ?? emptySource,
    /**
     * Resolves to the slot for a photo that wasn't added on this screen, or to undefined if `pickSlot` must choose one,
     * because the tool has only one slot or none for such a photo.
     * @param position the index of the photo among those that arrive together
     */
    findSlotFor: async (photo: IncomingPhoto, position: number): Promise<string | undefined> => {
      if (photo.kind !== "result") return orderSlots(tool.images)[position];
      if (names.length < 2) return undefined;
      // If the run can't be fetched, storing its result also fails and reports the error.
      const maker = await utils.runs.get.ensureData({ runId: photo.runId }).catch(() => null);
      return findSlotForResult(tool.images, findTool(maker?.tool ?? "")?.images ?? {});
    },
    /**
     * Returns the preferred slot, or without a preference the first empty one of `currentSources`, or else the first
     * one. Returns null if the tool has no such slot.
     */
    pickSlot: (preferred: string | undefined, currentSources: Sources): string | null => {
      const slot =
        preferred ??
        Object.keys(currentSources).find((name) => currentSources[name]?.status === "empty") ??
        firstSlot;
      return allNames.includes(slot) ? slot : null;
    },
    /** Copies the run's photos into the user's slots, except `slot`, before the screen leaves the run. */
    keepRunPhotos: (slot: string | null) => {
      for (const [name, heldSource] of Object.entries(sources))
        if (name !== slot) sourcesState.fillIfEmpty(name, heldSource);
    },
    /** Shows the user's new rights to the photo in a slot. */
    setRights: (slot: string, rights: Rights) => {
      const source = sources[slot];
      if (source?.status !== "ready" || source.upload.source === null) return;
      const uploadSource = { ...source.upload.source, rights };
      sourcesState.update(slot, { ...source, upload: { ...source.upload, source: uploadSource } });
    },
    /** Puts a photo into a slot, like `take` of the sources. */
    take: (slot: string, photo: IncomingPhoto) => sourcesState.take(slot, photo, sources[slot]),
    swap: sourcesState.swap,
    clear: sourcesState.clear,
  };
}

type Slots = AnyTool["images"];

/**
 * Returns the slot for a result of another tool: the one with the name of that tool's first slot, or else one for the
 * same subject, a person or a product. Returns undefined if there is none.
 * @param madeFrom the slots of the tool that made the result
 */
export function findSlotForResult(slots: Slots, madeFrom: Slots): string | undefined {
  const names = Object.keys(slots);
  const [[name, source] = []] = Object.entries<ImageSlot>(madeFrom);
  if (name !== undefined && names.includes(name)) return name;
  const subject = findSlotSubject(source);
  return names.find((slot) => findSlotSubject(slots[slot]) === subject);
}

/** Returns the names of the slots in the order in which arriving photos fill them: product slots first. */
export function orderSlots(slots: Slots): readonly string[] {
  const names = Object.keys(slots);
  const isProduct = (name: string) => slots[name]?.shows === "product";
  return [...names.filter(isProduct), ...names.filter((name) => !isProduct(name))];
}

/** Returns the run's photo for a slot, which is the only photo that the screen has after a reload. */
function findRunSource(run: Run | null, slot: string): Source {
  const source = run?.sources.find((photo) => photo.slot === slot);
  if (!source) return emptySource;
  const { uploadId: id, slot: _, uncertainCutOut: __, ...photo } = source;
  return { status: "ready", name: getUploadName(source) ?? "Your photo", upload: { id, ...photo } };
}

/** Calls `onPhotos` once for each list of photos from the URL or another screen. */
export function useArrivingPhotos(
  arriving: readonly IncomingPhoto[],
  onPhotos: (photos: readonly IncomingPhoto[]) => void,
) {
  const arrive = useEffectEvent(onPhotos);
  useEffect(() => {
    if (arriving.length > 0) arrive(arriving);
  }, [arriving]);
}

/** Calls `leave` once the run to reuse has loaded, because the screen takes only its photos and options. */
export function useRunReuse(run: Run | null, leave: () => void): void {
  const id = run?.id;
  const leaveRun = useEffectEvent(leave);
  useEffect(() => {
    if (id !== undefined) leaveRun();
  }, [id]);
}
