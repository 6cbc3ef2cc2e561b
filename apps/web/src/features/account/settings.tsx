import { useEffect, useRef } from "react";
import { trpc } from "../../api/trpc.ts";
import { BrandSettings } from "./brand.tsx";
import { ApiKeys } from "./api-keys.tsx";
import { ConnectedAccounts } from "./connected-accounts.tsx";
import { ConnectedBrowsers, ConnectedTerminals } from "./connected-programs.tsx";
import { EmailAndPassword } from "./email-and-password.tsx";
import { Section } from "./section.tsx";
import { ShareLinks } from "./share-links.tsx";
import { Sessions } from "./sessions.tsx";
import { stayAtSection } from "./stay-at-section.ts";
import { Tokens } from "./tokens.tsx";
import { Webhooks } from "./webhooks/webhooks.tsx";
import { YourData } from "./your-data.tsx";

const sections = [
  { id: "account", title: "Account", hint: "Your email and sign-in methods.", Content: AccountSection },
  {
    id: "brand",
    title: "Brand",
    hint: "Use your logo, colors and fonts in ads, thumbnails, stories and store screenshots.",
    Content: BrandSettings,
  },
  { id: "sessions", title: "Sessions", hint: "Devices where you're signed in.", Content: Sessions },
  {
    id: "api-keys",
    title: "API keys",
    hint: "Run tools from your own scripts. A key can't change your account.",
    Content: ApiKeys,
  },
  {
    id: "webhooks",
    title: "Webhooks",
    hint: "Notify your own services of runs, bulk jobs and low tokens.",
    Content: Webhooks,
  },
  {
    id: "connected-browsers",
    title: "Connected browsers",
    hint: "Browsers where the extension can upload photos and start runs for you. It sees only its own results.",
    Content: ConnectedBrowsers,
  },
  {
    id: "connected-terminals",
    title: "Connected terminals",
    hint: "Terminals you connected with packshot login. Each sees only its own results.",
    Content: ConnectedTerminals,
  },
  {
    id: "share-links",
    title: "Share links",
    hint: "Anyone with the link can view the image. No account needed.",
    Content: ShareLinks,
  },
  { id: "tokens", title: "Tokens", hint: "Each successful run costs one token.", Content: Tokens },
  { id: "your-data", title: "Your data", hint: "Export or delete it.", Content: YourData },
] as const;

export function Settings() {
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => (list.current === null ? undefined : stayAtSection(list.current)), []);
  return (
    <div className="mx-auto grid max-w-[1080px] gap-x-14 px-5 py-8 sm:px-9 lg:grid-cols-[180px_1fr] lg:py-11">
      <h1 className="text-[34px]/10 lg:col-span-2">Settings</h1>
      <nav aria-label="Settings" className="mt-9 hidden lg:block">
        <ul className="sticky top-[calc(6.75rem+var(--notice))] flex flex-col gap-1">
          {sections.map(({ id, title }) => (
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
        {sections.map(({ Content, ...section }) => (
          <Section key={section.id} {...section}>
            <Content />
          </Section>
        ))}
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
