import type { AnyTool } from "@packshot/tools/catalog";
import { Link } from "@tanstack/react-router";
import { Layers, X } from "lucide-react";
import { trpc } from "../../api/trpc.ts";
import { Button, buttonClass } from "../../ui/button.tsx";
import { opensElsewhere } from "../../ui/site-link.tsx";
import { carryFiles } from "./upload/carried-files.ts";

interface Props {
  readonly tool: AnyTool;
  readonly files: readonly File[];
  readonly onClose: () => void;
}

/**
 * Offers a bulk job for the dropped files, because the tool has taken only the first one. If the user's plan doesn't
 * allow a job with all of them, offers one with as many as it allows.
 */
export function BulkJobOffer({ tool, files, onClose }: Props) {
  const maxRows = trpc.bulk.limits.useQuery().data?.maxRows ?? Infinity;
  const tooMany = files.length > maxRows;
  return (
    <div
      role="status"
      className="fixed inset-x-3 bottom-3 z-30 mx-auto flex max-w-md items-center gap-3 rounded-card border border-hairline bg-paper py-2.5 pr-2.5 pl-4 shadow-panel"
    >
      <Layers size={18} aria-hidden className="shrink-0 text-soft" />
      <p className="min-w-0 grow text-sm">
        Added 1 of {files.length} photos.
        {tooMany && ` Your plan allows ${maxRows.toLocaleString("en-US")} per bulk job.`}
      </p>
      <Link
        to="/bulk/new"
        search={{ tool: tool.slug }}
        onClick={(event) => {
          if (!opensElsewhere(event)) carryFiles(files.slice(0, maxRows));
        }}
        className={buttonClass({ variant: "pill", size: "pill" })}
      >
        {tooMany ? "Run the first" : "Run all"} {Math.min(files.length, maxRows)} as a bulk job
      </Link>
      <Button variant="quiet" size="round" aria-label="Dismiss" onClick={onClose}>
        <X size={17} aria-hidden />
      </Button>
    </div>
  );
}
