import type { LucideIcon } from "lucide-react";
import { Image } from "lucide-react";
import type { ReactNode } from "react";
import { Button } from "../../ui/button.tsx";
import { StoredImage } from "../../ui/stored-image.tsx";

interface TableProps {
  /** Describes the table for screen readers. */
  readonly caption: string;
  /** Heading of a column that only wide windows show. */
  readonly extra?: string | undefined;
  readonly children: ReactNode;
}

/**
 * Lists rows of a job: the photo, the description and the state. On a phone, the state is below the
 * description.
 */
export function RowTable({ caption, extra, children }: TableProps) {
  return (
    <table className="w-full border-t border-hairline" style={{ tableLayout: "fixed" }}>
      <caption className="sr-only">{caption}</caption>
      <colgroup>
        <col style={{ width: 60 }} />
        <col />
        {extra !== undefined && <col className="max-sm:hidden" style={{ width: 140 }} />}
        <col style={{ width: 76 }} />
      </colgroup>
      {/* Each heading is hidden separately: hiding the whole head would lose the column widths. */}
      <thead>
        <tr>
          <HiddenHeading text="Photo" />
          <HiddenHeading text="Row" />
          {extra !== undefined && (
            <th scope="col" className="py-2.5 text-left text-sm font-medium text-soft max-sm:hidden">
              {extra}
            </th>
          )}
          <HiddenHeading text="Action" />
        </tr>
      </thead>
      <tbody>{children}</tbody>
    </table>
  );
}

function HiddenHeading({ text }: { readonly text: string }) {
  return (
    <th scope="col">
      <span className="sr-only">{text}</span>
    </th>
  );
}

interface RowProps {
  /** The URL of a thumbnail; null while there is none. */
  readonly thumbnailUrl: string | null;
  readonly name: string;
  readonly state: ReactNode;
  readonly detail?: ReactNode;
  /** Content of the extra column; undefined if the table has none. */
  readonly extra?: ReactNode;
  readonly action?: ReactNode;
}

export function PhotoRow({ thumbnailUrl, name, state, detail, extra, action }: RowProps) {
  // Details may unfold below the first line.
  const align = { verticalAlign: detail || extra ? "baseline" : "middle" } as const;
  return (
    <tr className="border-b border-hairline">
      <td className="py-2.5">
        {thumbnailUrl === null ? (
          <span className="flex size-11 items-center justify-center rounded-image border border-hairline text-soft">
            <Image size={18} strokeWidth={1.5} aria-hidden />
          </span>
        ) : (
          <StoredImage
            src={thumbnailUrl}
            alt=""
            inButton
            loading="lazy"
            className="size-11 rounded-image border border-hairline object-cover"
          />
        )}
      </td>
      <td className="py-2.5 pr-3" style={align}>
        <div className="flex flex-wrap items-center justify-between gap-x-4">
          <span className="min-w-0 font-medium break-words">{name}</span>
          {state}
        </div>
        {detail && <div className="mt-0.5 text-sm break-words text-soft">{detail}</div>}
      </td>
      {extra !== undefined && (
        <td className="py-2.5 pr-3 max-sm:hidden" style={align}>
          {extra}
        </td>
      )}
      <td className="py-2.5 text-right">{action}</td>
    </tr>
  );
}

interface StateProps {
  readonly icon: LucideIcon;
  readonly text: string;
  readonly tone?: "plain" | "ok" | "bad";
}

const tones = { plain: "text-soft", ok: "text-ok", bad: "text-accent" };

/** Shows a state as an icon and text. */
export function StateLabel({ icon: Icon, text, tone = "plain" }: StateProps) {
  return (
    <span className={`inline-flex items-center gap-1.5 text-sm font-medium ${tones[tone]}`}>
      <Icon size={15} aria-hidden className="shrink-0" />
      {text}
    </span>
  );
}

interface PagerProps {
  /** The range of rows on this page: "1–50 of 950". */
  readonly text: string;
  readonly onPrevious: (() => void) | null;
  readonly onNext: (() => void) | null;
}

/** Renders the page controls of a long table. */
export function Pager({ text, onPrevious, onNext }: PagerProps) {
  if (onPrevious === null && onNext === null) return null;
  return (
    <nav aria-label="Pages of rows" className="mt-4 flex items-center justify-between gap-3">
      <Button variant="pill" size="pill" disabled={onPrevious === null} onClick={() => onPrevious?.()}>
        Previous
      </Button>
      <p className="text-sm text-soft tabular-nums">{text}</p>
      <Button variant="pill" size="pill" disabled={onNext === null} onClick={() => onNext?.()}>
        Next
      </Button>
    </nav>
  );
}
