import { Dialog } from "../../../ui/dialog.tsx";
import { type Command, isMac, type ShortcutGroup, listShortcutGroups } from "./shortcuts.ts";

interface Props {
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
  /** Limits the sheet to the shortcuts of one area, where only those work. */
  readonly place?: ShortcutGroup["title"];
  /** Returns the shortcuts of another area, which this module can't import. */
  readonly more?: (command: Command) => ShortcutGroup;
}

export function ShortcutSheet({ place, more, ...props }: Props) {
  const command = isMac() ? "⌘" : "Ctrl";
  const all = [...listShortcutGroups(command), ...(more ? [more(command)] : [])];
  const groups = all.filter(({ title }) => !place || title === place);
  return (
    <Dialog {...props} title="Keyboard Shortcuts">
      <div className="flex flex-col gap-6">
        {groups.map(({ title, shortcuts }) => (
          <section key={title} aria-label={title}>
            <h3 className="text-base">{title}</h3>
            <dl className="mt-1 divide-y divide-hairline">
              {shortcuts.map(({ keys, does }) => (
                <div key={does} className="flex items-center justify-between gap-4 py-2.5">
                  <dt className="text-soft">{does}</dt>
                  <dd className="flex shrink-0 gap-1">
                    {keys.map((key) => (
                      <kbd
                        key={key}
                        className="min-w-7 rounded-[6px] border border-edge bg-raised px-1.5 text-center font-sans text-sm/6"
                      >
                        {key}
                      </kbd>
                    ))}
                  </dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
      </div>
    </Dialog>
  );
}
