import type { Run } from "../../api/trpc.ts";
import { DrawBox } from "./draw-box.tsx";
import { edgesText, takesBox } from "./edges-text.ts";
import { NoticeBar } from "./notice-bar.tsx";
import type { useRun } from "../tool/use-run.ts";
import { retriesText } from "./variation-failed.tsx";

interface Props {
  readonly run: Run;
  readonly index: number;
  readonly retry: ReturnType<typeof useRun>["retry"];
}

/** The engine was not sure where the subject ends: the person can show it, where the photo is still there. */
export function CheckEdges(props: Props) {
  const { run } = props;
  if (!takesBox(run)) return <NoticeBar text={edgesText(run)} />;
  return (
    <NoticeBar text={`${edgesText(run)} ${retriesText(run.retriesLeft)}`}>
      <DrawBox {...props} inBar />
    </NoticeBar>
  );
}
