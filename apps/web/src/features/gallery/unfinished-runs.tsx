import { Link } from "@tanstack/react-router";
import { RotateCcw, X } from "lucide-react";
import { useState } from "react";
import { trpc } from "../../api/trpc.ts";
import { Button, buttonClass } from "../../ui/button.tsx";
import { linkToEmbeddedTool } from "../shell/catalog/tool-links.ts";
import { isInProgress, recentRuns } from "../shell/feed/recent-runs.ts";
import { RunCard } from "../shell/feed/run-card.tsx";
import { addDismissed, listUnfinishedRuns } from "./list-unfinished-runs.ts";

const key = "packshot.dismissed-runs";

/** Shows recent runs that have no item in the gallery: those in progress, and those that ended without an image. */
export function UnfinishedRuns() {
  const { data } = trpc.runs.list.useQuery(recentRuns);
  const [dismissed, setDismissed] = useState<readonly string[]>(() =>
    (localStorage.getItem(key) ?? "").split(" "),
  );
  const now = new Date();
  const runs = listUnfinishedRuns(data?.runs ?? [], { now, dismissed });
  if (runs.length === 0) return null;
  const dismiss = (id: string) => {
    const newDismissed = addDismissed(dismissed, id);
    localStorage.setItem(key, newDismissed.join(" "));
    setDismissed(newDismissed);
  };
  return (
    <ul
      aria-label="Unfinished runs"
      className="-mx-5 mt-4 flex gap-3 overflow-x-auto px-5 py-1 sm:mx-0 sm:grid sm:grid-cols-[repeat(auto-fill,minmax(260px,1fr))] sm:px-0"
    >
      {runs.map((run) => (
        <li key={run.id} className="flex items-center gap-2 max-sm:w-72 max-sm:shrink-0">
          <span className="min-w-0 grow">
            <RunCard run={run} now={now} />
          </span>
          {!isInProgress(run) && (
            <>
              <Link
                {...linkToEmbeddedTool(run.tool, { again: run.id })}
                aria-label={`Try ${run.toolName} again`}
                className={buttonClass({ variant: "pill", size: "round" }, "shrink-0")}
              >
                <RotateCcw size={16} aria-hidden />
              </Link>
              <Button
                variant="pill"
                size="round"
                className="shrink-0"
                aria-label={`Dismiss ${run.toolName}`}
                onClick={() => dismiss(run.id)}
              >
                <X size={16} aria-hidden />
              </Button>
            </>
          )}
        </li>
      ))}
    </ul>
  );
}
