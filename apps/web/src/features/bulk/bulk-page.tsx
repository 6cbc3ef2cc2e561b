import { Link } from "@tanstack/react-router";
import { ChevronLeft } from "lucide-react";
import type { ReactNode } from "react";

interface Props {
  readonly title: string;
  readonly subtitle?: ReactNode;
  /** Whether to show a link to the list of jobs. */
  readonly back?: boolean;
  /** Shown next to the title. */
  readonly action?: ReactNode;
  readonly children: ReactNode;
}

/** Renders the frame of every page about bulk jobs. */
export function BulkPage({ title, subtitle, back = false, action, children }: Props) {
  return (
    <div className="mx-auto flex max-w-[1080px] flex-col px-5 py-8 sm:px-9 lg:py-11">
      {back && (
        <Link
          to="/bulk"
          className="mb-3 flex items-center gap-1 self-start rounded-button text-sm text-soft hover:text-ink"
        >
          <ChevronLeft size={17} aria-hidden />
          Bulk jobs
        </Link>
      )}
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-4">
        <div className="min-w-0">
          <h1 className="text-[34px]/10 break-words">{title}</h1>
          {subtitle && <p className="mt-1 text-pretty text-soft">{subtitle}</p>}
        </div>
        {action}
      </div>
      {children}
    </div>
  );
}
