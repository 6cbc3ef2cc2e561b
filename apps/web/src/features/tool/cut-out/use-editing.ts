import { useMutation } from "@tanstack/react-query";
import { useState, useSyncExternalStore } from "react";
import { toApiError } from "../../../api/error.ts";
import { type CutOut, trpc } from "../../../api/trpc.ts";
import type { CutOutHint } from "./canvas/use-tool-handlers.ts";
import type { EditedUpload } from "./edited-upload.ts";
import { loadAlpha, type OpenedCutOut, replaceCutOut, resizeAlpha, storeAlpha } from "./opened-cut-out.ts";
import { useCutOutUpdate } from "./use-cut-out.ts";

interface Props {
  readonly upload: EditedUpload;
  readonly opened: OpenedCutOut;
  /** Announces text to screen readers. */
  readonly announce: (text: string) => void;
  readonly onClose: () => void;
  readonly onSaved: (() => void) | undefined;
}

/** Holds an opened cut-out while it is edited, and saves it. A failed save keeps the painting and can be retried. */
export function useEditing({ upload, opened, announce, onClose, onSaved }: Props) {
  const { client } = trpc.useUtils();
  const updateCutOut = useCutOutUpdate();
  const [{ canvas, stored }, setOpened] = useState(opened);
  const { painting, initialAlpha } = canvas;
  const { canUndo, canRedo, step } = useSyncExternalStore(painting.subscribe, painting.state);

  const cacheCutOut = (view: CutOut) => updateCutOut(upload.id, view);

  /** Whether the response to a new cut-out was lost, so that the server may have stored it. */
  const [isUnconfirmed, setUnconfirmed] = useState(false);
  const recut = useMutation({
    mutationFn: async (hint: CutOutHint) => {
      const view = await client.uploads.recut.mutate({ id: upload.id, ...hint });
      cacheCutOut(view);
      return { view, alpha: await loadAlpha(upload, view) };
    },
    onError: (error) => setUnconfirmed((before) => before || toApiError(error).isOutage),
    onSuccess: (cutOut) => {
      setUnconfirmed(false);
      setOpened((now) => replaceCutOut(now, cutOut));
      announce(cutOut.view.found ? "Cut-out updated. Choose Undo to go back." : nothingFoundText);
    },
  });

  /** Replaces the server's cut-out if it has changed since it was opened, for example in another tab. */
  const replaceStored = async (painted: Uint8Array) => {
    const view = await client.uploads.cutOut.mutate({ id: upload.id });
    const resized = view.found ? resizeAlpha(painted, canvas.size, view.preview) : painted;
    return storeAlpha(client, upload, { view, alpha: await loadAlpha(upload, view) }, resized);
  };
  const storePainting = async (painted: Uint8Array) => {
    if (isUnconfirmed) return replaceStored(painted);
    try {
      return await storeAlpha(client, upload, stored, painted);
    } catch (error) {
      if (toApiError(error).code !== "CONFLICT") throw error;
      return replaceStored(painted);
    }
  };
  const save = useMutation({
    mutationFn: storePainting,
    onSuccess: (view, painted) => {
      cacheCutOut(view);
      if (painted !== initialAlpha && view.version !== opened.stored.view.version) onSaved?.();
      onClose();
    },
  });

  /** Whether the server may have stored a new cut-out that Discard must undo. */
  const isRecut = opened.stored.view.found && (isUnconfirmed || stored.alpha !== initialAlpha);

  return {
    canvas,
    view: stored.view,
    recut,
    save,
    busy: recut.isPending || save.isPending,
    canUndo,
    canRedo,
    /** Whether there are unsaved changes. */
    changed: step !== 0 || isRecut,
    done: () => save.mutate(painting.alpha),
    /**
     * Closes the editor without the changes. If the server has stored a new cut-out, first restores the old one there.
     */
    discard: () => (isRecut ? save.mutate(initialAlpha) : onClose()),
  };
}

export type Editing = ReturnType<typeof useEditing>;

export const nothingFoundText =
  "We couldn't find anything there. Draw a box around the whole product with a small margin.";
