import { Dialog as Base } from "@base-ui/react/dialog";
import { createRandomId } from "@packshot/trpc/client/random-id";
import { useQuery } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { toApiError } from "../../../api/error.ts";
import { trpc } from "../../../api/trpc.ts";
import { Button } from "../../../ui/button.tsx";
import { ErrorBox } from "../../../ui/error-box.tsx";
import { CutOutProgress } from "./cut-out-progress.tsx";
import type { EditedUpload } from "./edited-upload.ts";
import { openCutOut } from "./opened-cut-out.ts";
import { useCutOutUpdate } from "./use-cut-out.ts";
import { Workbench } from "./workbench.tsx";

interface Props {
  readonly upload: EditedUpload;
  readonly onClose: () => void;
  /** Called before the editor closes, if the user has saved a changed cut-out. */
  readonly onSaved?: () => void;
}

/** Shows a full-screen editor for an upload's cut-out. */
export function CutOutEditor({ upload, onClose, onSaved }: Props) {
  /** Closes the editor. The workbench replaces this with a function that first asks about unsaved changes. */
  const leave = useRef(onClose);
  return (
    <Base.Root open onOpenChange={() => leave.current()}>
      <Base.Portal>
        <Base.Popup className="fixed inset-x-0 top-(--notice) bottom-0 z-40 flex flex-col bg-paper outline-none">
          <EditorLoader upload={upload} onClose={onClose} leave={leave} {...(onSaved && { onSaved })} />
        </Base.Popup>
      </Base.Portal>
    </Base.Root>
  );
}

interface EditorLoaderProps extends Props {
  readonly leave: React.RefObject<() => void>;
}

function EditorLoader({ upload, onClose, onSaved, leave }: EditorLoaderProps) {
  const { client } = trpc.useUtils();
  const updateCutOut = useCutOutUpdate();
  const [key] = useState(() => ["editor of cut-out", upload.id, createRandomId()]);
  const opening = useQuery({
    queryKey: key,
    queryFn: async ({ signal }) => {
      const view = await client.uploads.cutOut.mutate({ id: upload.id }, { signal });
      // The server may have redrawn the preview and replaced its file.
      updateCutOut(upload.id, view);
      return openCutOut(upload, view);
    },
    // Load only once, because a refetch would replace the cut-out while the user paints.
    staleTime: Infinity,
    gcTime: 0,
    structuralSharing: false,
    refetchOnReconnect: false,
  });
  if (opening.data)
    return (
      <Workbench
        upload={upload}
        opened={opening.data}
        onClose={onClose}
        leave={leave}
        {...(onSaved && { onSaved })}
      />
    );
  return (
    <>
      <div className="flex h-16 shrink-0 items-center gap-3 border-b border-hairline px-3 sm:px-4">
        <Button variant="quiet" onClick={onClose}>
          Cancel
        </Button>
        <Base.Title className="text-lg">Edit cut-out</Base.Title>
      </div>
      <div className="stage-light flex flex-1 flex-col items-center justify-center gap-4 p-6">
        {opening.error ? (
          <>
            <div className="w-full max-w-md">
              <ErrorBox>{toApiError(opening.error).message}</ErrorBox>
            </div>
            <Button onClick={() => void opening.refetch()}>Try again</Button>
          </>
        ) : (
          <p role="status">
            <CutOutProgress uploadId={upload.id} />
          </p>
        )}
      </div>
    </>
  );
}
