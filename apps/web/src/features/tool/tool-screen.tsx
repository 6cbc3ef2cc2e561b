import type { AnyTool } from "@packshot/tools/catalogue";
import { useState } from "react";
import { DropOverlay } from "../upload/drop-overlay.tsx";
import type { IncomingPicture } from "../upload/read-transfer.ts";
import { useImageIntake } from "../upload/use-image-intake.ts";
import { useSource } from "../upload/use-source.ts";
import { Rail } from "./rail.tsx";
import { announcementOf, isActive, madeOf, step } from "./run-state.ts";
import { sourceOf } from "./source-of-run.ts";
import { Stage } from "./stage.tsx";
import { Strip } from "./strip.tsx";
import { useBackgroundTitle } from "./use-background-title.ts";
import { useStartRun } from "./use-start-run.ts";
import { useResultKeys } from "./use-result-keys.ts";
import { useRun } from "./use-run.ts";

interface Props {
  readonly tool: AnyTool;
  readonly runId: string | null;
  readonly onRunChange: (runId: string | null) => void;
}

/** Every tool's screen: a rail to ask, a stage to look, a strip to choose. */
export function ToolScreen({ tool, runId, onRunChange }: Props) {
  const { source: uploaded, take, clear } = useSource();
  const live = useRun(runId);
  const { run } = live;
  const [chosen, setChosen] = useState<number | null>(null);
  const [comparing, setComparing] = useState(false);
  const generate = useStartRun(tool, (started) => {
    setChosen(null);
    onRunChange(started);
  });

  const source = uploaded.status === "empty" ? sourceOf(run) : uploaded;
  const [slot = ""] = Object.keys(tool.images);
  const made = run ? madeOf(run) : [];
  const selected = chosen ?? made[0]?.index ?? 0;
  const busy = generate.starting || (run !== null && isActive(run));
  const uploadId = source.status === "ready" ? source.upload.id : null;

  const startOver = () => {
    setChosen(null);
    setComparing(false);
    generate.reset();
    live.reset();
    if (runId !== null) onRunChange(null);
  };
  const onPicture = (picture: IncomingPicture) => {
    startOver();
    void take(picture);
  };
  const start = () => {
    if (uploadId !== null && !busy) generate.start({ [slot]: uploadId });
  };
  const onStep = (by: 1 | -1) => setChosen(step(made, selected, by));

  const hovering = useImageIntake(onPicture);
  useBackgroundTitle(run);
  useResultKeys({
    onStep,
    onPick: (index) => run?.variations[index] && setChosen(index),
    onEscape: () => setComparing(false),
    onRun: start,
  });

  return (
    <div className="grid grid-cols-1 lg:h-[calc(100dvh-4rem)] lg:grid-cols-[348px_minmax(0,1fr)] lg:grid-rows-[auto_minmax(0,1fr)]">
      <header className="px-5 pt-5 pb-4 lg:border-r lg:border-hairline lg:px-6 lg:pt-6">
        <h1 className="text-[26px]/8">{tool.texts.title}</h1>
        <p className="text-pretty text-soft">{tool.texts.subtitle}</p>
      </header>
      <Rail
        tool={tool}
        source={source}
        busy={busy}
        finished={run !== null && !busy}
        problem={
          generate.error?.code === "INSUFFICIENT_TOKENS" ? null : (generate.error?.message ?? live.error)
        }
        onPicture={onPicture}
        onStart={start}
        onUploadNew={() => {
          startOver();
          clear();
        }}
      />
      <section
        aria-label="Stage"
        className="stage-light order-2 flex min-h-0 min-w-0 flex-col border-t border-hairline lg:order-none lg:col-start-2 lg:row-span-2 lg:row-start-1 lg:border-t-0"
      >
        <Stage
          tool={tool}
          source={source}
          live={live}
          starting={generate.starting}
          refused={generate.error?.code === "INSUFFICIENT_TOKENS"}
          selected={selected}
          comparing={comparing}
          onComparing={setComparing}
          onStep={onStep}
          onPicture={onPicture}
          onStart={start}
        />
        {(run || generate.starting) && (
          <Strip tool={tool} run={generate.starting ? null : run} selected={selected} onSelect={setChosen} />
        )}
      </section>
      <p role="status" aria-live="polite" className="sr-only">
        {run && announcementOf(run)}
      </p>
      {hovering && <DropOverlay />}
    </div>
  );
}
