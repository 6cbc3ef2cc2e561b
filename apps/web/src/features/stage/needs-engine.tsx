import { Unplug } from "lucide-react";
import { Message } from "../../ui/message.tsx";
import type { AskedOptions } from "../screen/use-asked-options.ts";

type Asked = Pick<AskedOptions, "options" | "quote">;

/**
 * Why the engine can do nothing of what the tool offers; null when it can do some of it.
 * @param quote of the tool as it begins: one thing that can't be had, once chosen, says nothing about the others
 */
export function refusalOf({ options, quote }: Asked): string | null {
  if (!quote || quote.support.supported) return null;
  const hasWayOut = options.fields.some(
    (field) =>
      field.kind === "choice" &&
      field.choices.some(({ value }) => quote.unavailable[field.name]?.[value] === undefined),
  );
  return hasWayOut ? null : quote.support.reason;
}

/** A tool that this server can't run: said before anybody brings a picture. What changes it is the operator's to read. */
export function NeedsEngine({ reason }: { readonly reason: string }) {
  return (
    <Message
      level="h2"
      icon={Unplug}
      title="This tool needs a generative engine"
      text={`${reason} This server doesn't have one, so this tool can't make anything here, and nothing is charged.`}
    />
  );
}
