import type { UploadSource } from "../../../../api/trpc.ts";

/**
 * Links to the page where a photo was found. The link's text is the host, because the page's title is untrusted. The
 * title is only in the tooltip and the accessible name.
 */
export function PageLink({ source: { page, host, title } }: { readonly source: UploadSource }) {
  return (
    <a
      href={page}
      target="_blank"
      rel="noopener noreferrer"
      className="text-ink underline underline-offset-2 hover:decoration-2"
      {...(title !== null && { title, "aria-label": `${host}: ${title}` })}
    >
      {host}
    </a>
  );
}
