import { lazy, type ReactNode } from "react";
import { HeaderSlotProvider } from "./features/shell/header/header-slot.tsx";
import { Header } from "./features/shell/header/header.tsx";
import { SiteNavigation } from "./features/shell/header/site-navigation.tsx";
import { VisitorProvider } from "./features/shell/session/visitor.tsx";
import { SiteFooter } from "./features/site/footer/site-footer.tsx";

const Shortcuts = lazy(async () => ({
  default: (await import("./features/gallery/shortcuts.tsx")).AllShortcuts,
}));

interface Props {
  readonly hasFooter?: boolean;
  /** A public page's path; absent on the app's screens. */
  readonly publicPath?: string;
  readonly children: ReactNode;
}

/** The frame of all public pages and of the app's screens. */
export function Layout({ hasFooter = true, publicPath, children }: Props) {
  return (
    <VisitorProvider>
      <a
        href="#main"
        className="sr-only focus:not-sr-only focus:fixed focus:top-3 focus:left-3 focus:z-50 focus:rounded-button focus:bg-ink focus:px-4 focus:py-2 focus:text-paper"
      >
        Skip to content
      </a>
      <div className="flex min-h-dvh flex-col">
        <HeaderSlotProvider>
          <Header Shortcuts={Shortcuts}>
            {publicPath !== undefined && <SiteNavigation path={publicPath} />}
          </Header>
          <main id="main" tabIndex={-1} className="min-w-0 grow outline-none">
            {children}
          </main>
        </HeaderSlotProvider>
        {hasFooter && <SiteFooter />}
      </div>
    </VisitorProvider>
  );
}
