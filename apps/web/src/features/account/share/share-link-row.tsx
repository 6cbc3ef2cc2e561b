import type { ShareLink } from "../../../api/trpc.ts";
import { Button } from "../../../ui/button.tsx";
import { CopyButton } from "../../../ui/copy-button.tsx";
import { formatDateAndTime } from "../../../ui/time-text.ts";

interface Props {
  readonly link: ShareLink;
  readonly onRevoke: () => void;
}

/** Renders one link of the list. Clicking it opens the shared page. */
export function ShareLinkRow({ link, onRevoke }: Props) {
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-b border-hairline py-3">
      <div className="min-w-0 grow basis-52">
        <a
          href={link.url}
          target="_blank"
          rel="noreferrer"
          className="block truncate underline underline-offset-4"
        >
          {link.url}
        </a>
        <p className="text-sm text-soft">Expires {formatDateAndTime(link.expiresAt)}</p>
      </div>
      <div className="relative flex gap-2">
        <CopyButton label="Copy" text={link.url} />
        <Button variant="pill" size="pill" onClick={onRevoke}>
          Revoke link
        </Button>
      </div>
    </li>
  );
}
