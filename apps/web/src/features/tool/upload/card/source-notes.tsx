import { lazy, Suspense, useState } from "react";
import type { Rights, UploadSource } from "../../../../api/trpc.ts";
import { Button } from "../../../../ui/button.tsx";
import { isSmall, type SourcePhoto } from "../source.ts";
import { PageLink } from "./page-link.tsx";

const RightsDialog = lazy(() =>
  import("./rights-dialog.tsx").then((module) => ({ default: module.RightsDialog })),
);

interface Props {
  readonly upload: SourcePhoto;
  readonly onRights: (rights: Rights) => void;
}

/** Shows that a photo is small or was scaled down, and where it is from. */
export function SourceNotes({ upload, onRights }: Props) {
  const { id, source, note = null } = upload;
  const isOnlySmall = source === null && note === null;
  if (!isSmall(upload) && isOnlySmall) return null;
  return (
    // On a wide screen, the size and the offer to fix the photo suffice, because the options need the space.
    <div
      className={`${isOnlySmall ? "lg:hidden" : ""} mt-2.5 flex flex-col gap-1.5 border-t border-hairline pt-2.5 text-sm text-soft`}
    >
      {isSmall(upload) && (
        <p className="text-pretty">
          Small photo.
          <span className="short:sr-only">
            {" "}
            Results may look soft; 800 px or more on the longer side is better.
          </span>
        </p>
      )}
      {note !== null && <p className="text-pretty tabular-nums">{note}</p>}
      {source !== null && (
        <p className="wrap-anywhere">
          From <PageLink source={source} />
          {source.rights === "reference" && " · Reference only"}
        </p>
      )}
      {source?.rights === "reference" && <ClaimRightsButton id={id} source={source} onRights={onRights} />}
    </div>
  );
}

interface ClaimRightsButtonProps {
  readonly id: string;
  readonly source: UploadSource;
  readonly onRights: (rights: Rights) => void;
}

function ClaimRightsButton({ id, source, onRights }: ClaimRightsButtonProps) {
  const [open, setOpen] = useState(false);
  return (
    <div>
      <Button variant="pill" size="pill" onClick={() => setOpen(true)}>
        I can use this photo
      </Button>
      {open && (
        <Suspense>
          <RightsDialog id={id} host={source.host} onClose={() => setOpen(false)} onRights={onRights} />
        </Suspense>
      )}
    </div>
  );
}
