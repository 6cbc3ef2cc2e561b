import { Check, type LucideIcon, X } from "lucide-react";

/** Lists what a connected program can and can't do. */
export function Permissions({ can }: { readonly can: readonly string[] }) {
  return (
    <div className="grid gap-x-6 gap-y-5 border-t border-hairline p-5 text-sm sm:grid-cols-2 sm:p-6">
      <Rights title="It can" icon={Check} rights={can} />
      <Rights
        title="It can't"
        icon={X}
        rights={["See your gallery", "Change your account or password", "Make purchases"]}
      />
    </div>
  );
}

interface RightsProps {
  readonly title: string;
  readonly icon: LucideIcon;
  readonly rights: readonly string[];
}

function Rights({ title, icon: Icon, rights }: RightsProps) {
  return (
    <div>
      <h2 className="font-sans text-sm font-semibold">{title}</h2>
      <ul className="mt-2 flex flex-col gap-1.5">
        {rights.map((right) => (
          <li key={right} className="grid grid-cols-[18px_1fr] gap-2 text-soft">
            <Icon size={16} strokeWidth={1.75} aria-hidden className="mt-0.5" />
            {right}
          </li>
        ))}
      </ul>
    </div>
  );
}
