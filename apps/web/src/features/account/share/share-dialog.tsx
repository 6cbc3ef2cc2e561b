import { useState } from "react";
import { toApiError } from "../../../api/error.ts";
import { findLatestError } from "../../../api/latest-error.ts";
import { trpc } from "../../../api/trpc.ts";
import { Button } from "../../../ui/button.tsx";
import { Dialog } from "../../../ui/dialog.tsx";
import { ErrorBox } from "../../../ui/error-box.tsx";
import { Spinner } from "../../../ui/spinner.tsx";
import { showToast } from "../../../ui/toasts.tsx";
import { DaysChoice, type ShareLinkDays } from "./days-choice.tsx";
import { ShareLinkRow } from "./share-link-row.tsx";

export interface SharedImage {
  readonly runId: string;
  /** The image's index among the run's variations. */
  readonly index: number;
  readonly label: string;
}

interface Props {
  readonly image: SharedImage;
  readonly onClose: () => void;
}

/** Creates, lists, copies and revokes links to one image. Viewers don't need an account. */
export function ShareDialog({ image, onClose }: Props) {
  const [days, setDays] = useState<ShareLinkDays>(7);
  const links = useShareLinks(image);
  return (
    <Dialog
      open
      onOpenChange={onClose}
      width="md"
      title="Share"
      description={`Anyone with the link can view “${image.label}”. Nothing else is shared.`}
    >
      <div className="flex flex-col gap-5">
        <form
          className="flex flex-wrap items-end justify-between gap-3"
          onSubmit={(event) => {
            event.preventDefault();
            links.create(days);
          }}
        >
          <DaysChoice days={days} onChange={setDays} />
          {/* Disabled while the list loads, because it would miss the new link. */}
          <Button type="submit" variant="primary" disabled={links.creating || links.pending}>
            {links.creating && <Spinner size="sm" />}
            Create link
          </Button>
        </form>
        {links.error && <ErrorBox>{toApiError(links.error).message}</ErrorBox>}
        {links.pending && <Spinner />}
        {links.all.length > 0 && (
          <ul aria-label="Links to this image" className="flex flex-col border-t border-hairline">
            {links.all.map((link) => (
              <ShareLinkRow key={link.id} link={link} onRevoke={() => links.revoke({ id: link.id })} />
            ))}
          </ul>
        )}
        <p className="text-sm text-pretty text-soft">
          Links stop working when they expire, when you revoke them, or when you delete the image. We ask
          search engines not to list them.
        </p>
      </div>
    </Dialog>
  );
}

/** Loads, creates and revokes the links to one image of a run. */
function useShareLinks({ runId, index }: SharedImage) {
  const utils = trpc.useUtils();
  const list = trpc.shareLinks.list.useQuery({ runId, limit: 100 });
  const settled = { onSettled: () => utils.shareLinks.list.invalidate() };
  const create = trpc.shareLinks.create.useMutation(settled);
  const revoke = trpc.shareLinks.revoke.useMutation({
    ...settled,
    onSuccess: () => showToast({ text: "Link revoked." }),
  });
  return {
    all: (list.data?.links ?? []).filter((link) => link.index === index),
    pending: list.isPending,
    error: findLatestError(create, revoke) ?? list.error,
    creating: create.isPending,
    create: (days: ShareLinkDays) => create.mutate({ runId, index, days }),
    revoke: revoke.mutate,
  };
}
