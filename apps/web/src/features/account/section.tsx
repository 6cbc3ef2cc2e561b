import type { ReactNode } from "react";
import { toApiError } from "../../api/error.ts";
import { ErrorBox } from "../../ui/error-box.tsx";
import { Spinner } from "../../ui/spinner.tsx";

interface SectionProps {
  /** The fragment of a link to the section. */
  readonly id: string;
  readonly title: string;
  readonly hint: string;
  readonly children: ReactNode;
}

export function Section({ id, title, hint, children }: SectionProps) {
  return (
    <section id={id} aria-labelledby={`${id}-title`} className="scroll-mt-24">
      <h2 id={`${id}-title`} className="text-[22px]/7">
        {title}
      </h2>
      <p className="mt-1 text-soft">{hint}</p>
      <div className="mt-4 divide-y divide-hairline rounded-card border border-hairline bg-raised">
        {children}
      </div>
    </section>
  );
}

interface RowProps {
  /** An image of the row's subject. */
  readonly thumbnail?: ReactNode;
  readonly title: ReactNode;
  readonly detail?: ReactNode;
  /** The row's actions. */
  readonly children?: ReactNode;
}

/** Renders a row of a section. On a phone, its actions may wrap below the text. */
export function Row({ thumbnail: image, title, detail, children }: RowProps) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 px-5 py-4 sm:px-6">
      <div className="flex min-w-0 grow basis-52 gap-3">
        {image}
        <div className="min-w-0 flex-1">
          <p className="font-medium break-words">{title}</p>
          {detail && <p className="mt-0.5 text-sm text-soft">{detail}</p>}
        </div>
      </div>
      {children}
    </div>
  );
}

/** Shows why a row's action failed, if it did. */
export function RowError({ error }: { readonly error: unknown }) {
  if (!error) return null;
  return (
    <div className="px-5 py-4 sm:px-6">
      <ErrorBox>{toApiError(error).message}</ErrorBox>
    </div>
  );
}

interface LoadingProps {
  readonly query: {
    readonly isPending: boolean;
    readonly error: unknown;
    readonly refetch: () => Promise<unknown>;
  };
}

/** Shows a spinner in a section until its content has loaded, or an error if loading fails. */
export function Loading({ query }: LoadingProps) {
  if (query.error)
    return (
      <div className="p-5 sm:p-6">
        <ErrorBox onRetry={query.refetch}>{toApiError(query.error).message}</ErrorBox>
      </div>
    );
  if (!query.isPending) return null;
  return (
    <div role="status" className="flex items-center gap-3 px-5 py-4 text-soft sm:px-6">
      <Spinner size="sm" />
      Loading...
    </div>
  );
}
