import { Tabs as Base } from "@base-ui/react/tabs";
import type { ReactNode } from "react";

interface Tab<Value extends string> {
  readonly value: Value;
  readonly label: string;
  readonly content: ReactNode;
}

interface Props<Value extends string> {
  readonly value: Value;
  readonly onChange: (value: Value) => void;
  readonly tabs: readonly Tab<Value>[];
}

export function Tabs<Value extends string>({ value, onChange, tabs }: Props<Value>) {
  return (
    <Base.Root value={value} onValueChange={onChange}>
      <Base.List
        activateOnFocus
        className="mb-5 grid auto-cols-fr grid-flow-col gap-1 rounded-button bg-sunk p-1"
      >
        {tabs.map((tab) => (
          <Base.Tab
            key={tab.value}
            value={tab.value}
            className="h-9 rounded-[9px] text-sm font-medium text-soft transition hover:text-ink data-active:bg-raised data-active:text-ink data-active:shadow-[0_0_0_1px_var(--hairline)]"
          >
            {tab.label}
          </Base.Tab>
        ))}
      </Base.List>
      {/* Only the open panel is rendered: the library keeps the closing one for a frame, next to the new one. */}
      {tabs
        .filter((tab) => tab.value === value)
        .map((tab) => (
          <Base.Panel key={tab.value} value={tab.value} tabIndex={-1} className="outline-none">
            {tab.content}
          </Base.Panel>
        ))}
    </Base.Root>
  );
}
