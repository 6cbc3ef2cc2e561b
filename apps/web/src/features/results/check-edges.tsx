import type { Run } from "../../api/trpc.ts";
import { DrawBox } from "./draw-box.tsx";
import { NoticeBar } from "./notice-bar.tsx";
import type { useRun } from "../tool/use-run.ts";
import { retriesText } from "./variation-failed.tsx";

interface Props {
  readonly run: Run;
  readonly index: number;
  readonly retry: ReturnType<typeof useRun>["retry"];
}

/** The engine was not sure where the product ends: the person can show it. */
export function CheckEdges(props: Props) {
  return (
    <NoticeBar
      text={`Check the edges: it was hard to tell the product from its ground. Draw a box round it and try again. ${retriesText(props.run.retriesLeft)}`}
    >
      <DrawBox {...props} inBar />
    </NoticeBar>
  );
}
