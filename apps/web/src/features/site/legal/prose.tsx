import type { ReactNode } from "react";

interface ProseProps {
  readonly title: string;
  /** A summary of the page in a sentence or two. */
  readonly lead: string;
  readonly children: ReactNode;
}

/** Lays out a page of running text. */
export function Prose({ title, lead, children }: ProseProps) {
  return (
    <article className="mx-auto max-w-[744px] px-5 py-12 sm:px-9 lg:py-16">
      <h1 className="text-[clamp(30px,4.4vw,46px)]/[1.08]">{title}</h1>
      <p className="mt-4 text-lg text-pretty text-soft">{lead}</p>
      {children}
    </article>
  );
}

export function Chapter({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <section className="mt-10 space-y-4 text-base/[25px] [&_a]:underline [&_a]:underline-offset-4 [&_li]:text-pretty [&_p]:text-pretty [&_ul]:list-disc [&_ul]:space-y-1.5 [&_ul]:pl-5">
      <h2 className="text-[22px]/7">{title}</h2>
      {children}
    </section>
  );
}

interface TableProps {
  /** Distinguishes this table from others on the page for screen readers. */
  readonly name: string;
  readonly head: readonly string[];
  /** One cell per column; the first one names the row. */
  readonly rows: readonly (readonly string[])[];
}

export function FactTable({ name, head, rows }: TableProps) {
  return (
    // The table may be wider than a phone; the keyboard can also scroll it.
    <div className="overflow-x-auto" role="region" aria-label={name} tabIndex={0}>
      {/* Columns of a fixed width don't move while the browser is still receiving the rows. */}
      <table className="w-full min-w-88 table-fixed border-collapse text-left wrap-anywhere">
        <thead>
          <tr className="border-b border-edge">
            {head.map((column) => (
              <th key={column} scope="col" className="py-2 pr-2 text-sm font-semibold sm:pr-4">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(([first = "", ...texts]) => (
            <tr key={first} className="border-b border-hairline align-top">
              <th scope="row" className="py-2.5 pr-2 font-medium sm:pr-4">
                {first}
              </th>
              {texts.map((text) => (
                <td key={text} className="py-2.5 pr-2 text-soft sm:pr-4">
                  {text}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
