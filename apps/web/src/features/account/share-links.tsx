import { Link } from "@tanstack/react-router";
import { useState } from "react";
import { type ShareLink, trpc } from "../../api/trpc.ts";
import { Button } from "../../ui/button.tsx";
import { ConfirmDialog } from "../../ui/confirm-dialog.tsx";
import { CopyButton } from "../../ui/copy-button.tsx";
import { formatCount } from "../../ui/count-text.ts";
import { StoredImage } from "../../ui/stored-image.tsx";
import { formatDateAndTime } from "../../ui/time-text.ts";
import { showToast } from "../../ui/toasts.tsx";
import { Loading, Row, RowError } from "./section.tsx";

/** Lists all share links of the user, and revokes them. */
export function ShareLinks() {
  const pages = trpc.shareLinks.list.useInfiniteQuery(
    {},
    { getNextPageParam: ({ nextCursor }) => nextCursor, refetchOnMount: "always" },
  );
  const [revoking, setRevoking] = useState(false);
  if (!pages.data) return <Loading query={pages} />;
  const links = pages.data.pages.flatMap((page) => page.links);
  if (links.length === 0)
    return (
      <Row
        title="No links"
        detail="To share an image, choose Share in the gallery or on a result. You choose how long the link works."
      />
    );
  return (
    <>
      {links.map((link) => (
        <LinkRow key={link.id} link={link} />
      ))}
      {pages.hasNextPage && (
        <div className="flex justify-center p-4">
          <Button disabled={pages.isFetchingNextPage} onClick={() => void pages.fetchNextPage()}>
            Show older
          </Button>
        </div>
      )}
      <Row title="Shared too much?" detail="Revoke every link in one step. Your images aren't affected.">
        <Button onClick={() => setRevoking(true)}>Revoke all links</Button>
      </Row>
      {revoking && <RevokeAll onClose={() => setRevoking(false)} />}
    </>
  );
}

function LinkRow({ link }: { readonly link: ShareLink }) {
  const utils = trpc.useUtils();
  const { id, itemId, title, toolDisplayName, label, url, expiresAt, thumbnailUrl, inTrash } = link;
  const revoke = trpc.shareLinks.revoke.useMutation({
    onSuccess: () => showToast({ text: "Link revoked." }),
    onSettled: () => utils.shareLinks.list.invalidate(),
  });
  return (
    <>
      <Row
        thumbnail={
          <StoredImage
            src={thumbnailUrl}
            alt=""
            width={56}
            height={56}
            inButton
            className="size-14 shrink-0 rounded-image border border-hairline object-contain"
          />
        }
        title={
          inTrash ? (
            title
          ) : (
            <Link
              to="/gallery/$item"
              params={{ item: itemId }}
              className="underline underline-offset-4 hover:decoration-2"
            >
              {title}
            </Link>
          )
        }
        detail={
          <>
            {toolDisplayName}, {label}. {inTrash ? inTrashText : `Expires ${formatDateAndTime(expiresAt)}.`}
            <a
              href={url}
              target="_blank"
              rel="noreferrer"
              className="block truncate underline underline-offset-4"
            >
              {url}
            </a>
          </>
        }
      >
        <div className="relative flex gap-2">
          <CopyButton label="Copy" text={url} />
          <Button
            variant="pill"
            size="pill"
            aria-label={`Revoke link to ${title}, ${label}`}
            disabled={revoke.isPending}
            onClick={() => revoke.mutate({ id })}
          >
            Revoke link
          </Button>
        </div>
      </Row>
      <RowError error={revoke.error} />
    </>
  );
}

const inTrashText = "In trash. The link works again if you restore the item.";

function RevokeAll({ onClose }: { readonly onClose: () => void }) {
  const utils = trpc.useUtils();
  const revoke = trpc.shareLinks.revokeAll.useMutation({
    onSuccess: ({ revoked }) => {
      showToast({ text: `${formatCount(revoked, "link")} revoked.` });
      onClose();
    },
    onSettled: () => utils.shareLinks.list.invalidate(),
  });
  return (
    <ConfirmDialog
      title="Revoke all links?"
      text="Anyone with these links will lose access. You can always create a new link."
      confirmLabel="Revoke all links"
      mutation={revoke}
      onConfirm={() => revoke.mutate()}
      onClose={onClose}
    />
  );
}
