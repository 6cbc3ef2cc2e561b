import type { GalleryDetails } from "../../../api/trpc.ts";
import { formatDateAndTime } from "../../../ui/time-text.ts";
import { PageLink } from "../../tool/upload/card/page-link.tsx";

type FoundPage = GalleryDetails["foundAt"][number];

/** Shows the page where a source photo was found, and the user's rights to it. */
export function FoundAt({ found }: { readonly found: FoundPage }) {
  const { title, shop, itemId, takenAt, capture, rights } = found;
  return (
    <div className="wrap-anywhere">
      <p>
        <PageLink source={found} />
        {title !== null && <span aria-hidden> {title}</span>}
      </p>
      {itemId !== null && (
        <p className="text-soft">
          {shop}, item {itemId}
        </p>
      )}
      <p className="text-soft">
        {formatDateAndTime(takenAt)}
        {capture === "screenshot" && ", screenshot quality"}
      </p>
      {rights !== null && <p className="text-soft">{rightsTexts[rights]}</p>}
    </div>
  );
}

const rightsTexts: Readonly<Record<NonNullable<FoundPage["rights"]>, string>> = {
  mine: "Your own photo",
  supplier: "Licensed from your supplier",
  reference: "Reference only",
};
