import { Button } from "../../ui/button.tsx";
import { ErrorBox } from "../../ui/error-box.tsx";
import { Spinner } from "../../ui/spinner.tsx";
import type { ToolScreenState } from "./use-tool-screen.ts";

/** How the look at an image goes, as far as the tool has words for it. */
export function AnalysisState({ screen: { tool, analysis } }: { readonly screen: ToolScreenState }) {
  const { analysing } = tool.texts;
  if (analysing === undefined) return null;
  return (
    <>
      <div role="status" className="empty:hidden">
        {analysis.pending && (
          <p className="flex items-center gap-2.5 text-sm text-soft">
            <Spinner size="sm" />
            {analysing.title}
          </p>
        )}
        {analysis.note !== null && <p className="text-sm text-pretty text-soft">{analysis.note}</p>}
      </div>
      {analysis.failure && (
        <ErrorBox>
          {analysis.failure.text}
          {analysis.failure.repeatable && (
            <div className="mt-2">
              <Button size="pill" variant="pill" onClick={analysis.again}>
                Try again
              </Button>
            </div>
          )}
        </ErrorBox>
      )}
    </>
  );
}
