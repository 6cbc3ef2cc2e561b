import type { AnyTool } from "@packshot/tools/catalog";
import { Link } from "@tanstack/react-router";
import { ArrowLeft } from "lucide-react";
import { useScreenSources } from "../screen/contexts.tsx";
import { useRefusal } from "../stage/without-results.tsx";

interface Props {
  readonly tool: AnyTool;
  /** A run's duration; undefined until the server has responded. */
  readonly duration: string | undefined;
}

/** Shows a tool's title, a run's duration, and the tool's notice. */
export function ToolHeader({ tool, duration }: Props) {
  const { title, subtitle, time, notice } = tool.copy;
  const { hasReadyPhoto } = useScreenSources();
  const refused = useRefusal() !== null;
  // On a wide screen with a photo, the options need this space. The text below the run button has the duration, and the
  // stage has the notice.
  const folded = hasReadyPhoto ? "lg:hidden" : "";
  return (
    <header className="px-5 pt-5 pb-3 lg:border-r lg:border-hairline lg:px-6 lg:pt-3 short:pt-2 short:pb-1">
      <div className="short:flex">
        <Link
          to="/dashboard"
          title="Back to Tools"
          className="mb-0.5 -mt-1.5 -ml-0.5 inline-flex min-h-9 shrink-0 items-center gap-1.5 pr-2.5 text-sm text-soft hover:text-ink"
        >
          <ArrowLeft size={15} aria-hidden />
          <span className="short:sr-only">Back to Tools</span>
        </Link>
        <h1 className="text-[22px]/7 short:text-[19px]/7">{title}</h1>
      </div>
      <p className={`text-pretty text-soft ${folded}`}>{subtitle}</p>
      {refused && (
        <p className="mt-2.5 text-sm font-medium">
          Needs a generative engine, which isn't set up on this site.
        </p>
      )}
      {time !== undefined && !refused && (
        <p
          className={`mt-2.5 inline-flex rounded-full border border-hairline bg-raised px-2.5 py-0.5 text-sm text-soft tabular-nums ${duration === undefined ? "invisible" : ""} ${folded}`}
        >
          {time.replace("{wait}", duration ?? "…")}
        </p>
      )}
      {notice !== undefined && <p className={`mt-2.5 text-sm text-pretty text-ink ${folded}`}>{notice}</p>}
    </header>
  );
}
