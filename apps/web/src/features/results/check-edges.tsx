import type { Run } from "../../api/trpc.ts";
import { DrawBox } from "./draw-box.tsx";
import { NoticeBar } from "./notice-bar.tsx";
import type { useRun } from "../tool/use-run.ts";
import { subjectOf } from "../upload/subject-of.ts";
import { retriesText } from "./variation-failed.tsx";

interface Props {
  readonly run: Run;
  readonly index: number;
  readonly retry: ReturnType<typeof useRun>["retry"];
}

/** The engine was not sure where the subject ends: the person can show it. */
export function CheckEdges(props: Props) {
  const { run } = props;
  return (
    <NoticeBar
      text={`Check the edges: it was hard to tell the ${subjectOf(run)} from what is behind. Draw a box and try again. ${retriesText(run.retriesLeft)}`}
    >
      <DrawBox {...props} inBar />
    </NoticeBar>
  );
}
