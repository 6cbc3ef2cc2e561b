import { SiteLink } from "../../../ui/site-link.tsx";

/** The public pages that the header and the footer link to. */
export const mainPages = [
  { to: "/pricing", name: "Pricing" },
  { to: "/check", name: "Listing Check" },
  { to: "/docs", name: "Docs" },
  { to: "/blog", name: "Blog" },
] as const;

interface Props {
  /** The path of the open page. */
  readonly path: string;
}

/** Links to the main public pages, on a wide screen. A narrow one has them in the menu and the footer. */
export function SiteNavigation({ path }: Props) {
  return (
    <nav aria-label="Site" className="ml-7.5 hidden items-center gap-1 lg:flex">
      {mainPages.map(({ to, name }) => (
        <SiteLink
          key={to}
          href={to}
          aria-current={path === to || path.startsWith(`${to}/`) ? "page" : undefined}
          className="flex h-11 items-center rounded-button px-3.5 font-medium text-soft transition hover:bg-sunk hover:text-ink aria-[current=page]:text-ink"
        >
          {name}
        </SiteLink>
      ))}
    </nav>
  );
}
