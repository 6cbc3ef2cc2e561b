import type { AnyTool } from "@packshot/tools/catalogue";
import { Check, X } from "lucide-react";
import type { ReactNode } from "react";

/** What makes a good start for this tool, and what does not. */
export function Tips({ tool }: { readonly tool: AnyTool }) {
  const { good, bad } = tool.texts.tips;
  return (
    <div className="grid w-full max-w-2xl gap-5 sm:grid-cols-2">
      <List
        title="Works well"
        tips={good}
        icon={<Check size={17} aria-hidden className="mt-[3px] text-ok" />}
      />
      <List
        title="Hard to get right"
        tips={bad}
        icon={<X size={17} aria-hidden className="mt-[3px] text-soft" />}
      />
    </div>
  );
}

interface ListProps {
  readonly title: string;
  readonly tips: readonly string[];
  readonly icon: ReactNode;
}

function List({ title, tips, icon }: ListProps) {
  return (
    <section className="rounded-card border border-hairline bg-raised p-5">
      <h3 className="text-base">{title}</h3>
      <ul className="mt-2 flex flex-col gap-1.5">
        {tips.map((tip) => (
          <li key={tip} className="grid grid-cols-[17px_1fr] gap-2.5 text-soft">
            {icon}
            {tip}
          </li>
        ))}
      </ul>
    </section>
  );
}
