import { getToolDisplayName } from "@packshot/tools/catalog";
import { Link } from "@tanstack/react-router";
import { WandSparkles } from "lucide-react";
import { useState } from "react";
import { type ChannelCheck, type FixedListing, trpc } from "../../../api/trpc.ts";
import { Button } from "../../../ui/button.tsx";
import { Spinner } from "../../../ui/spinner.tsx";
import { useToolLinks } from "../../shell/catalog/tool-links.ts";
import { downloadAll } from "./download.ts";
import { describeFixedFile } from "./listing-text.ts";

interface Props {
  readonly runId: string;
  readonly index: number;
  readonly channel: Pick<ChannelCheck, "channel" | "name">;
}

/** Converts an image for a channel and saves the file if it passes the check. Otherwise, explains why not. */
export function ListingFix({ runId, index, channel: { channel, name } }: Props) {
  const utils = trpc.useUtils();
  const [state, setState] = useState<"idle" | "fixing" | "failed" | FixedListing>("idle");
  const fix = async () => {
    setState("fixing");
    try {
      // Not from the cache, because the image may have been remade in the meantime.
      const fixed = await utils.check.fix.fetch({ runId, index, channel }, { staleTime: 0 });
      if (fixed.file !== null) downloadAll([fixed.file]);
      setState(fixed);
    } catch {
      setState("failed");
    }
  };
  return (
    <div className="mb-3 flex flex-col items-start gap-2">
      <Button variant="pill" size="pill" disabled={state === "fixing"} onClick={() => void fix()}>
        {state === "fixing" ? <Spinner size="sm" /> : <WandSparkles size={16} aria-hidden />}
        {state === "fixing" ? "Fixing…" : `Fix for ${name}`}
      </Button>
      <div role="status" className="text-pretty">
        {state === "failed" && "Couldn't fix the image. Try again."}
        {typeof state === "object" && <Outcome fix={state} />}
      </div>
    </div>
  );
}

function Outcome({ fix: { file, problems } }: { readonly fix: FixedListing }) {
  const toolLink = useToolLinks();
  if (file !== null) return describeFixedFile(file);
  const reasons = [...new Map(problems.map(({ reason, tool }) => [reason, tool]))];
  return (
    <ul>
      {reasons.map(([reason, tool]) => (
        <li key={reason}>
          {reason}{" "}
          {tool !== null && (
            <Link {...toolLink(tool)} className="underline underline-offset-4">
              Open {getToolDisplayName(tool)}
            </Link>
          )}
        </li>
      ))}
    </ul>
  );
}
