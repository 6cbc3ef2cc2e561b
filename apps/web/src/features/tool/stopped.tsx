import type { AnyTool } from "@packshot/tools/catalogue";
import { Link } from "@tanstack/react-router";
import { CircleOff, CircleSlash2, Coins } from "lucide-react";
import type { Run } from "../../api/trpc.ts";
import { Button, buttonClass } from "../../ui/button.tsx";
import { Message } from "../../ui/message.tsx";
import { DrawBox } from "../results/draw-box.tsx";
import type { useRun } from "./use-run.ts";

interface Props {
  readonly run: Run;
  readonly tool: AnyTool;
  readonly retry: ReturnType<typeof useRun>["retry"];
  readonly onTryAgain: () => void;
}

/** A run without results. It cost nothing. */
export function RunStopped({ run, tool, retry, onTryAgain }: Props) {
  const cancelled = run.status === "cancelled";
  const showWhere = tool.subjectBox && !cancelled && run.retriesLeft > 0;
  return (
    <Message
      level="h2"
      icon={cancelled ? CircleSlash2 : CircleOff}
      title={cancelled ? "Cancelled" : (tool.texts.errorTitle ?? "No pictures this time")}
      text={`${cancelled ? "You stopped this run." : (run.error ?? tool.texts.failed)} No token was used.`}
    >
      <Button onClick={onTryAgain}>Try Again</Button>
      {showWhere && <DrawBox run={run} index={0} retry={retry} />}
    </Message>
  );
}

export function InsufficientTokens({ tool }: { readonly tool: AnyTool }) {
  return (
    <Message level="h2" icon={Coins} title="Out of tokens" text={tool.texts.insufficientTokens}>
      <p className="basis-full text-sm text-soft">
        The Starter plan adds 3 tokens with your first run in each new month (UTC). What you have made stays
        yours.
      </p>
      <Link to="/gallery" className={buttonClass()}>
        Open My Gallery
      </Link>
    </Message>
  );
}
