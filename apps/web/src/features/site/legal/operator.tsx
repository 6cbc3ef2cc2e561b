import { useSite } from "../../../api/site.ts";
import { formatLinkName } from "../footer/link-name.ts";

/** Names the operator of this server, if configured. */
export function Operator() {
  const { builtBy } = useSite();
  if (builtBy === null) return <>the operator of this server</>;
  return <a href={builtBy}>{formatLinkName(builtBy)}</a>;
}

/** Shows how to reach the operator. */
export function Contact() {
  const { support } = useSite();
  if (support === null) return <>the person who gave you this server's URL</>;
  return <a href={support}>{formatLinkName(support)}</a>;
}
