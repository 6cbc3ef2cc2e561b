import type { LucideIcon } from "lucide-react";

interface PermissionsProps {
  readonly title: string;
  readonly icon: LucideIcon;
  readonly children: readonly string[];
}

/** Lists what a program can or can't do once it's connected. */
export function Permissions({ title, icon: Icon, children }: PermissionsProps) {
  return (
    <div>
      <h2 className="font-sans text-sm font-semibold">{title}</h2>
      <ul className="mt-2 flex flex-col gap-1.5">
        {children.map((right) => (
          <li key={right} className="grid grid-cols-[18px_1fr] gap-2 text-soft">
            <Icon size={16} strokeWidth={1.75} aria-hidden className="mt-0.5" />
            {right}
          </li>
        ))}
      </ul>
    </div>
  );
}
