import type { AnyTool } from "@packshot/tools/catalogue";
import { Button } from "../../ui/button.tsx";
import { ErrorBox } from "../../ui/error-box.tsx";
import { SourceCard } from "../upload/source-card.tsx";
import { RunButton } from "./run-button.tsx";
import type { ToolScreenState } from "./use-tool-screen.ts";

interface Props {
  readonly tool: AnyTool;
  readonly screen: ToolScreenState;
}

/** Source and action. On a phone a sheet below the stage, with the action always in reach. */
export function Rail({ tool, screen }: Props) {
  const { source, busy, problem } = screen;
  const [slot] = Object.values<AnyTool["images"][string]>(tool.images);
  const finished = screen.live.run !== null && !busy;
  return (
    <section
      aria-label="Settings"
      className="order-3 flex min-h-0 flex-col rounded-t-card border-t border-hairline bg-paper lg:order-none lg:col-start-1 lg:row-start-2 lg:overflow-y-auto lg:rounded-none lg:border-t-0 lg:border-r"
    >
      <div className="flex flex-col gap-5 px-5 pt-5 pb-36 lg:px-6 lg:pt-2 lg:pb-6">
        <SourceCard
          label={slot?.label ?? "Picture"}
          source={source}
          onPicture={(picture) => screen.take(picture, "hand")}
        />
        {finished && source.status === "ready" && <Button onClick={screen.uploadNew}>Upload New</Button>}
        {problem && <ErrorBox>{problem}</ErrorBox>}
      </div>
      <div className="fixed inset-x-0 bottom-0 z-10 rounded-t-card border-t border-hairline bg-paper px-5 pt-3.5 pb-[max(14px,env(safe-area-inset-bottom))] max-lg:shadow-panel lg:static lg:mt-auto lg:rounded-none lg:px-6 lg:pt-4 lg:pb-6">
        <RunButton tool={tool} screen={screen} again={finished} />
      </div>
    </section>
  );
}
