import { Link } from "@tanstack/react-router";
import { Layers, Terminal } from "lucide-react";
import { buttonClass } from "../../ui/button.tsx";
import { CopyButton } from "../../ui/copy-button.tsx";

/** Says what bulk jobs are to somebody whose plan doesn't have them, and what leads to many pictures all the same. */
export function NoAccess() {
  const { origin } = location;
  const example = [
    `npm install ${origin}/client.tgz`,
    `npx --no-install packshot login --server ${origin}`,
    "npx --no-install packshot bulk remove-background photos/",
  ].join("\n");
  return (
    <section aria-label="Bulk jobs are in the Business plan" className="mt-8 grid gap-5 lg:grid-cols-2">
      <div className="flex flex-col rounded-card border border-hairline bg-raised p-6 sm:p-7">
        <Layers size={22} strokeWidth={1.75} aria-hidden className="text-soft" />
        <h2 className="mt-4 text-[22px]/7">In the Business plan</h2>
        <p className="mt-2 mb-6 text-pretty text-soft">
          Drop a folder of photos, or a CSV with a row for each product. One tool makes them all, on the
          server: close the page and come back to a ZIP. A row takes as many tokens as a run.
        </p>
        <Link to="/pricing" className={buttonClass({ variant: "primary" }, "mt-auto self-start")}>
          See the plans
        </Link>
      </div>
      <div className="flex min-w-0 flex-col rounded-card border border-hairline bg-raised p-6 sm:p-7">
        <Terminal size={22} strokeWidth={1.75} aria-hidden className="text-soft" />
        <h2 className="mt-4 text-[22px]/7">On the command line, with every plan</h2>
        <p className="mt-2 text-pretty text-soft">
          The same work from a terminal, with your tokens:{" "}
          <code className="font-mono text-ink">packshot bulk</code> takes a tool and a folder or a CSV, and
          puts the pictures into a folder.
        </p>
        <pre
          className="mt-4 overflow-x-auto rounded-button border border-hairline bg-sunk px-4 py-3 text-sm"
          tabIndex={0}
        >
          <code>{example}</code>
        </pre>
        <div className="mt-4 flex flex-wrap items-center gap-3">
          <CopyButton label="Copy commands" text={example} />
          <Link to="/settings" hash="connected-terminals" className="text-sm underline underline-offset-4">
            Connected terminals
          </Link>
        </div>
      </div>
    </section>
  );
}
