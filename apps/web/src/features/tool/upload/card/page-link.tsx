import type { UploadSource } from "../../../../api/trpc.ts";

/** Links to the page that a picture was found on. Its title is anybody's text, so it is only read out and hinted at. */
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
