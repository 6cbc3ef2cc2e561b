import { type ReactNode, useId } from "react";

interface Props {
  /** The target of links on the page. */
  readonly id?: string;
  readonly title: string;
  readonly lead?: string;
  /** Controls next to the title, such as buttons that scroll the content. */
  readonly controls?: ReactNode;
  readonly children: ReactNode;
}

export function Section({ id, title, lead, controls, children }: Props) {
  const titleId = useId();
  return (
    <section
      id={id}
      aria-labelledby={titleId}
      className="mx-auto w-full max-w-[1360px] scroll-mt-16 px-5 py-14 sm:px-10 lg:py-20"
    >
      <div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-4">
        <div>
          <h2 id={titleId} className="text-[clamp(28px,3.4vw,42px)]/[1.08] tracking-[-0.03em]">
            {title}
          </h2>
          {lead !== undefined && <p className="mt-3 max-w-[60ch] text-lg text-pretty text-soft">{lead}</p>}
        </div>
        {controls}
      </div>
      <div className="mt-8">{children}</div>
    </section>
  );
}
