import { toApiError } from "../../../../api/error.ts";
import { type Rights, trpc } from "../../../../api/trpc.ts";
import { Button } from "../../../../ui/button.tsx";
import { Dialog } from "../../../../ui/dialog.tsx";
import { ErrorBox } from "../../../../ui/error-box.tsx";

interface Props {
  /** The upload's id. */
  readonly id: string;
  /** The host of the photo's source page. */
  readonly host: string;
  readonly onClose: () => void;
  readonly onRights: (rights: Rights) => void;
}

/** Asks why the user may use a photo that was marked as reference only. */
export function RightsDialog({ id, host, onClose, onRights }: Props) {
  const save = trpc.uploads.setRights.useMutation({
    onSuccess: ({ rights }) => {
      onRights(rights);
      onClose();
    },
  });
  const createSaver = (rights: Rights) => () => save.mutate({ id, rights });
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title="Can you use this photo?"
      description={`You marked photos from ${host} as reference only. If you have the right to use this one, you can use it in every tool.`}
    >
      {save.error && (
        <div className="mb-4">
          <ErrorBox>{toApiError(save.error).message}</ErrorBox>
        </div>
      )}
      <div className="flex flex-col gap-3">
        <Button disabled={save.isPending} onClick={createSaver("mine")}>
          It's my own photo
        </Button>
        <Button disabled={save.isPending} onClick={createSaver("supplier")}>
          My supplier lets me use it
        </Button>
        <Button variant="quiet" onClick={onClose}>
          Cancel
        </Button>
      </div>
    </Dialog>
  );
}
