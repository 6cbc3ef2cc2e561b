import { Link } from "@tanstack/react-router";
import { useState } from "react";
import { errorOf } from "../../api/error.ts";
import { type ShareLink, trpc } from "../../api/trpc.ts";
import { Button } from "../../ui/button.tsx";
import { ConfirmDialog } from "../../ui/confirm-dialog.tsx";
import { CopyButton } from "../../ui/copy-button.tsx";
import { ErrorBox } from "../../ui/error-box.tsx";
import { StoredPicture } from "../../ui/stored-picture.tsx";
import { dateAndTimeText } from "../../ui/time-text.ts";
import { showToast } from "../../ui/toasts.tsx";
import { Loading, Row } from "./section.tsx";

/** Lists all share links of the user, and revokes them. */
export function ShareLinks() {
  const pages = trpc.shareLinks.list.useInfiniteQuery(
    {},
    { getNextPageParam: ({ nextCursor }) => nextCursor, refetchOnMount: "always" },
  );
  const [ending, setEnding] = useState(false);
  if (!pages.data) return <Loading query={pages} />;
  const links = pages.data.pages.flatMap((page) => page.links);
  if (links.length === 0)
    return (
      <Row
        title="No links"
        detail="Choose Share beside a picture in the gallery, or among the actions of a result: whoever has the link sees that picture, for as long as you say."
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
      <Row title="Shared too much?" detail="This ends every link at once. The pictures stay yours.">
        <Button onClick={() => setEnding(true)}>End all links</Button>
      </Row>
      {ending && <EndAll onClose={() => setEnding(false)} />}
    </>
  );
}

function LinkRow({ link }: { readonly link: ShareLink }) {
  const utils = trpc.useUtils();
  const { id, itemId, title, toolDisplayName, label, url, expiresAt, thumbnailUrl, inTrash } = link;
  const end = trpc.shareLinks.revoke.useMutation({
    onSuccess: () => showToast({ text: "The link shows nothing any more." }),
    onSettled: () => utils.shareLinks.list.invalidate(),
  });
  return (
    <>
      <Row
        picture={
          <StoredPicture
            src={thumbnailUrl}
            alt=""
            width={56}
            height={56}
            inButton
            className="size-14 shrink-0 rounded-picture border border-hairline object-contain"
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
            {toolDisplayName}, {label}. {inTrash ? inTrashText : `Until ${dateAndTimeText(expiresAt)}.`}
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
            aria-label={`End link to ${title}, ${label}`}
            disabled={end.isPending}
            onClick={() => end.mutate({ id })}
          >
            End link
          </Button>
        </div>
      </Row>
      {end.error && (
        <div className="px-5 py-4 sm:px-6">
          <ErrorBox>{errorOf(end.error).message}</ErrorBox>
        </div>
      )}
    </>
  );
}

const inTrashText = "In the trash, so it shows nothing until the picture is restored.";

function EndAll({ onClose }: { readonly onClose: () => void }) {
  const utils = trpc.useUtils();
  const end = trpc.shareLinks.revokeAll.useMutation({
    onSuccess: ({ revoked }) => {
      showToast({ text: `${revoked === 1 ? "One link shows" : `${revoked} links show`} nothing any more.` });
      onClose();
    },
    onSettled: () => utils.shareLinks.list.invalidate(),
  });
  return (
    <ConfirmDialog
      title="End all links?"
      text="Whoever has one sees nothing any more. A link that has ended can't be brought back, but you can share a picture anew."
      action="End all links"
      doing={end}
      onConfirm={() => end.mutate()}
      onClose={onClose}
    />
  );
}
