import { Link } from "@tanstack/react-router";
import type { LucideIcon } from "lucide-react";

interface Props {
  readonly to: "/" | "/dashboard" | "/gallery";
  readonly icon: LucideIcon;
  readonly label: string;
  readonly hint?: string;
  readonly onClick: () => void;
}

export function MenuLink({ to, icon: Icon, label, hint, onClick }: Props) {
  return (
    <Link
      to={to}
      onClick={onClick}
      activeOptions={{ exact: true }}
      className="flex items-center gap-4 rounded-button border border-transparent px-3 py-3 transition hover:bg-sunk"
      activeProps={{ className: "border-hairline bg-raised" }}
    >
      <Icon size={20} strokeWidth={1.75} aria-hidden className="text-soft" />
      <span>
        <span className="block font-medium">{label}</span>
        {hint && <span className="block text-sm text-soft">{hint}</span>}
      </span>
    </Link>
  );
}
