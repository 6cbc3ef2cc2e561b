import { trpc } from "../../api/trpc.ts";
import { buttonClass } from "../../ui/button.tsx";
import { nextPath } from "./next-path.ts";

const names = { google: "Google", github: "GitHub" };

/** Ways in that the operator has configured; nothing when there are none. */
export function ProviderLinks() {
  const { data } = trpc.auth.session.useQuery(undefined, { staleTime: 300_000 });
  if (!data || data.providers.length === 0) return null;
  return (
    <div className="mt-6 flex flex-col gap-3 border-t border-hairline pt-6">
      {data.providers.map((provider) => (
        <a
          key={provider}
          href={`/auth/${provider}?next=${encodeURIComponent(nextPath(location))}`}
          className={buttonClass()}
        >
          Continue with {names[provider]}
        </a>
      ))}
    </div>
  );
}
