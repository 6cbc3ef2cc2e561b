import { LogoMark } from "../../../ui/logo-mark.tsx";
import { SiteLink } from "../../../ui/site-link.tsx";

export function Logo() {
  return (
    <SiteLink href="/" className="flex items-center gap-2.5 rounded-[8px]" aria-label="Packshot, home">
      <LogoMark strokeWidth="2.5" corners="stroke-ink" className="size-6" />
      <span className="font-title text-lg font-bold tracking-[-0.02em]">Packshot</span>
    </SiteLink>
  );
}
