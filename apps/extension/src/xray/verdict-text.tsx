import { browser } from "wxt/browser";
import type { ImageVerdict } from "../page/page-calls.ts";

/** Shows an image's listing check; null while it's running. */
export function VerdictText({ verdict }: { readonly verdict: ImageVerdict | null }) {
  const { i18n } = browser;
  if (verdict === null) return "…";
  if ("refused" in verdict) return verdict.refused;
  const { channels } = verdict;
  const [only] = channels;
  if (only === undefined) return i18n.getMessage("xrayUnknown");
  const failing = channels.filter(({ passes }) => !passes);
  if (failing.length === 0 && channels.length === 1) return i18n.getMessage("xrayPasses");
  return (
    <details>
      <summary>
        {channels.length === 1
          ? i18n.getMessage("xrayBroken", String(only.broken.length))
          : i18n.getMessage("xrayPassesSome", [
              String(channels.length - failing.length),
              String(channels.length),
            ])}
      </summary>
      {failing.map(({ name, broken }) => (
        <p key={name}>
          <b>{name}:</b> {broken.join(". ")}
        </p>
      ))}
    </details>
  );
}
