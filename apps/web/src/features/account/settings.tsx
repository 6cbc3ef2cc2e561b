import { type ComponentType, useEffect, useRef } from "react";
import { trpc } from "../../api/trpc.ts";
import { settingsSections } from "../shell/settings-sections.ts";
import { BrandSettings } from "./brand.tsx";
import { ApiKeys } from "./api-keys.tsx";
import { ConnectedAccounts } from "./connected-accounts.tsx";
import { ConnectedAgents, ConnectedBrowsers, ConnectedTerminals } from "./connected-programs.tsx";
import { EmailAndPassword } from "./email-and-password.tsx";
import { Section } from "./section.tsx";
import { ShareLinks } from "./share-links.tsx";
import { Sessions } from "./sessions.tsx";
import { keepSectionInView } from "./keep-section-in-view.ts";
import { Tokens } from "./tokens.tsx";
import { Webhooks } from "./webhooks/webhooks.tsx";
import { YourData } from "./your-data.tsx";

// The type requires content for every section.
const contents: Record<(typeof settingsSections)[number]["id"], ComponentType> = {
  account: AccountSection,
  brand: BrandSettings,
  sessions: Sessions,
  "api-keys": ApiKeys,
  "connected-agents": ConnectedAgents,
  webhooks: Webhooks,
  "connected-browsers": ConnectedBrowsers,
  "connected-terminals": ConnectedTerminals,
  "share-links": ShareLinks,
  tokens: Tokens,
  "your-data": YourData,
};

export function Settings() {
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => (list.current === null ? undefined : keepSectionInView(list.current)), []);
  return (
    <div className="mx-auto grid max-w-[1080px] gap-x-14 px-5 py-8 sm:px-9 lg:grid-cols-[180px_1fr] lg:py-11">
      <h1 className="text-[34px]/10 lg:col-span-2">Settings</h1>
      <nav aria-label="Settings" className="mt-9 -ml-3.5 hidden lg:block">
        <ul className="sticky top-[calc(6.75rem+var(--notice))] flex flex-col gap-1">
          {settingsSections.map(({ id, title }) => (
            <li key={id}>
              <a
                href={`#${id}`}
                className="block rounded-button px-3.5 py-2 text-soft transition hover:bg-sunk hover:text-ink"
              >
                {title}
              </a>
            </li>
          ))}
        </ul>
      </nav>
      <div ref={list} className="mt-8 flex min-w-0 flex-col gap-12 lg:mt-9">
        {settingsSections.map(({ id, title, hint }) => {
          const Content = contents[id];
          return (
            <Section key={id} id={id} title={title} hint={hint}>
              <Content />
            </Section>
          );
        })}
      </div>
    </div>
  );
}

function AccountSection() {
  const session = trpc.auth.session.useQuery(undefined, { staleTime: 300_000 });
  const user = session.data?.user;
  return (
    <>
      {user && <EmailAndPassword user={user} />}
      <ConnectedAccounts />
    </>
  );
}
