import { isAboutScenes, toHint } from "@packshot/tools/cut-out-doubts";
import { useMutation } from "@tanstack/react-query";
import { useRef } from "react";
import { toApiError } from "../../../api/error.ts";
import { type FoundCutOut, trpc } from "../../../api/trpc.ts";
import { ErrorBox } from "../../../ui/error-box.tsx";
import { Spinner } from "../../../ui/spinner.tsx";
import { type Choice, labelChoice, pickQuestion } from "./choices.ts";
import { useChoicePreview, useCutOutUpdate } from "./use-cut-out.ts";

interface Props {
  readonly uploadId: string;
  readonly view: FoundCutOut;
  /** Called when an answer has changed the cut-out. */
  readonly onAnswered: () => void;
}

interface PreviewProps {
  readonly choice: Parameters<typeof useChoicePreview>[0];
  readonly version: number;
}

/** Asks a question about a photo that only the user can answer, with one button per answer. */
export function CutOutQuestion({ uploadId, view, onAnswered }: Props) {
  const { client } = trpc.useUtils();
  const updateCutOut = useCutOutUpdate();
  const group = useRef<HTMLDivElement>(null);
  const choose = useMutation({
    mutationFn: async (choice: Choice) => {
      const cutOut = await client.uploads.recut.mutate({ id: uploadId, ...toHint(choice) });
      // Move the focus, because the clicked button disappears with its question.
      group.current?.closest<HTMLElement>("[data-cut-out]")?.focus();
      // Not in `onSuccess`, which would use the ID of the photo that the screen shows by then.
      updateCutOut(uploadId, cutOut);
      onAnswered();
    },
  });
  const { choices } = view;
  if (choices.length < 2) return null;
  return (
    <div ref={group} role="group" aria-label={pickQuestion(choices)} className="flex flex-col gap-2">
      <div className="flex flex-wrap gap-2">
        {choices.map((choice, index) => (
          <button
            key={`${choice.kind} ${choice.area.left} ${choice.area.top}`}
            type="button"
            disabled={choose.isPending}
            className="flex w-24 flex-col items-center gap-1 rounded-image border border-edge bg-raised p-1.5 text-sm hover:border-ink"
            onClick={() => choose.mutate(choice)}
          >
            {isAboutScenes(choice) ? (
              <ScenePreview choice={{ id: uploadId, kind: choice.kind }} version={view.version} />
            ) : (
              <PreviewImage src={choice.preview} />
            )}
            {labelChoice(choices, index)}
          </button>
        ))}
        {choose.isPending && <Spinner size="sm" />}
      </div>
      {choose.error && <ErrorBox>{toApiError(choose.error).message}</ErrorBox>}
    </div>
  );
}

function ScenePreview({ choice, version }: PreviewProps) {
  return <PreviewImage src={useChoicePreview(choice, version)?.image ?? null} />;
}

/** Shows a choice's preview, or an empty square while it loads. */
function PreviewImage({ src }: { readonly src: string | null }) {
  return <img src={src ?? undefined} alt="" className="checkerboard size-20 object-contain" />;
}
