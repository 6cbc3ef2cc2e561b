import type { ReactNode } from "react";

interface SectionProps {
  /** The fragment of a link to the section. */
  readonly id: string;
  readonly title: string;
  readonly hint: string;
  readonly children: ReactNode;
}

export function Section({ id, title, hint, children }: SectionProps) {
  return (
    <section id={id} aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`}>{title}</h2>
      <p className="soft">{hint}</p>
      <div className="card">{children}</div>
    </section>
  );
}

interface RowProps {
  readonly title: ReactNode;
  readonly detail?: ReactNode;
  /** The row's actions or value. */
  readonly children?: ReactNode;
}

/** Renders one row of a section. On a phone, the actions are below the text. */
export function Row({ title, detail, children }: RowProps) {
  return (
    <div className="row">
      <div className="about">
        <p>{title}</p>
        {detail !== undefined && <p className="soft small">{detail}</p>}
      </div>
      {children}
    </div>
  );
}
