import { Images, Type } from "lucide-react";
import { useState } from "react";
import type { ResultAction } from "../image/action-menu.tsx";
import { DownloadMenu } from "../image/download-menu.tsx";
import { Notices } from "../image/notices.tsx";
import { listImageActions } from "../image/image-actions.ts";
import { ResultDetails } from "../image/result-details.tsx";
import { LargeDialog, type OpenedResult } from "../results/large-dialog.tsx";
import { ResultBar } from "../results/result-bar.tsx";
import { ResultViewer } from "../results/result-viewer.tsx";
import { listResults } from "../screen/run-state.ts";
import { AdEdges, WaitingAd } from "./final-ad.tsx";
import type { AdState } from "./use-ad.ts";

interface Props {
  readonly ad: AdState;
  readonly onEditText: () => void;
  readonly onShowPhotos: () => void;
}

/** Shows only the final ad on a narrow screen, as other tools show a result. */
export function NarrowFinalAd({ ad, onEditText, onShowPhotos }: Props) {
  const { run, busy, tool, saved } = ad;
  const [opened, setOpened] = useState<OpenedResult | null>(null);
  const [adResult] = run ? listResults(run) : [];
  if (busy || !run || !adResult) return <WaitingAd ad={ad} />;
  const more: readonly ResultAction[] = [
    { label: "Edit the text", icon: Type, act: onEditText },
    { label: "Photos", icon: Images, act: onShowPhotos },
    ...listImageActions(run, adResult),
  ];
  return (
    <>
      <h2 className="results-first:sr-only">{tool.copy.results}</h2>
      <div className="results-first:order-3 flex px-4 pb-3 results-first-landscape:col-start-2">
        <ResultDetails run={run} result={adResult} />
      </div>
      <ResultBar
        run={run}
        current={adResult}
        progress={null}
        download={<DownloadMenu key={run.id} runId={run.id} result={adResult} label="Download" size="md" />}
        more={more}
      />
      <Notices>
        <p role="status" className="sr-only">
          {saved && "Saved to Gallery"}
        </p>
        <AdEdges ad={ad} run={run} result={adResult} />
      </Notices>
      <ResultViewer
        key={adResult.image.url}
        result={adResult}
        onOpen={(at) => setOpened({ index: adResult.index, at })}
      />
      <LargeDialog run={run} opened={opened} onShown={setOpened} />
    </>
  );
}
