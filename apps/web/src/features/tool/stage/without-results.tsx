import type { AnyTool } from "@packshot/tools/catalog";
import { Link } from "@tanstack/react-router";
import { CircleOff, CircleSlash2, Trash2, Unplug } from "lucide-react";
import type { Run } from "../../../api/trpc.ts";
import { useSite } from "../../../api/site.ts";
import { Button, buttonClass } from "../../../ui/button.tsx";
import { Message } from "../../../ui/message.tsx";
import { useIsWide } from "../../../ui/use-is-wide.ts";
import { findNearestTools } from "../../shell/catalog/nearest-tools.ts";
import { useToolLinks } from "../../shell/catalog/tool-links.ts";
import { EditCutOuts } from "../image/edit-cut-outs.tsx";
import { isBoxUseful } from "../image/result-text.ts";
import { useScreenOptions, useScreenRun } from "../screen/contexts.tsx";
import type { OptionsWithQuote } from "../screen/use-options-with-quote.ts";

/** Shows a run without results, which was free. Try Again starts a new run. */
export function RunStopped({ run }: { readonly run: Run }) {
  const screen = useScreenRun();
  const { tool } = screen;
  if (run.status === "succeeded") return <ImagesDeleted onDismiss={screen.leaveRun} />;
  const canceled = run.status === "canceled";
  const offersEditor = tool.subjectBox && isBoxUseful(run) && !canceled;
  // On a narrow screen, the button opens the tool's dialog, which explains what is missing. So it's enabled even then.
  const wide = useIsWide();
  const startBlocker = tool.copy.dialog === undefined || wide ? screen.startBlocker : null;
  return (
    <Message
      level="h2"
      icon={canceled ? CircleSlash2 : CircleOff}
      title={canceled ? "Canceled" : (tool.copy.errorTitle ?? "No images this time")}
      text={canceled ? "You stopped this run." : (run.error ?? tool.copy.failed)}
    >
      <p className="-mt-3 basis-full text-soft">No token was used.</p>
      <Button disabled={startBlocker !== null} aria-describedby="try-again-terms" onClick={screen.tryAgain}>
        Try Again
      </Button>
      {offersEditor && <EditCutOuts run={run} place="message" />}
      <Button variant="quiet" onClick={screen.leaveRun}>
        Dismiss
      </Button>
      <p id="try-again-terms" className="basis-full text-sm text-soft empty:hidden">
        {startBlocker}
      </p>
    </Message>
  );
}

/** Shows a run whose images have all been deleted. */
function ImagesDeleted({ onDismiss }: { readonly onDismiss: () => void }) {
  return (
    <Message
      level="h2"
      icon={Trash2}
      title="These images were deleted"
      text="They were deleted for good from your gallery's trash."
    >
      <Button onClick={onDismiss}>Start a new run</Button>
    </Message>
  );
}

type QuotedOptions = Pick<OptionsWithQuote, "options" | "quote">;

/**
 * Returns why the engine can't run the tool, whatever its options; null if it can.
 * @param quote the quote for the default options, because an unavailable choice makes any quote unsupported
 */
function findRefusal({ options, quote }: QuotedOptions): string | null {
  if (!quote || quote.support.supported) return null;
  const hasAvailableChoice = options.fields.some(
    (field) =>
      field.kind === "choice" &&
      field.choices.some(({ value }) => quote.unavailable[field.name]?.[value] === undefined),
  );
  return hasAvailableChoice ? null : quote.support.reason;
}

/** Returns why this server can't run the screen's tool at all, or null. */
export function useRefusal(): string | null {
  const { options, defaultQuote } = useScreenOptions();
  return findRefusal({ options, quote: defaultQuote });
}

interface NeedsEngineProps {
  readonly tool: AnyTool;
  readonly reason: string;
}

/**
 * Explains, before the user adds a photo, that this server can't run the tool, and offers similar tools that it can
 * run.
 */
export function NeedsEngine({ tool, reason }: NeedsEngineProps) {
  const { tools } = useSite();
  const linkTo = useToolLinks();
  const nearest = findNearestTools(tool, (slug) =>
    tools.some((other) => other.slug === slug && other.available && !other.flags.comingSoon),
  );
  return (
    <Message
      level="h2"
      icon={Unplug}
      title="This tool needs a generative engine"
      text={`${reason} None is set up on this site, so you can't use this tool here.`}
    >
      {nearest.length > 0 && <p className="basis-full text-soft">These similar tools work here:</p>}
      {nearest.map(({ slug, name }) => (
        <Link key={slug} {...linkTo(slug)} className={buttonClass()}>
          {name}
        </Link>
      ))}
    </Message>
  );
}
