import type { AnyTool } from "@packshot/tools/catalogue";
import type { ComponentType } from "react";
import { AdScreen } from "../ad/ad-screen.tsx";
import { BelowScreen } from "../results/below-screen.tsx";
import { StudioScreen } from "./studio-screen.tsx";
import type { ToolScreenInput } from "./use-tool-screen.ts";

// A new flow does not compile until it has its screen here.
const screens: Record<AnyTool["flow"], ComponentType<ToolScreenInput>> = {
  form: StudioScreen,
  dialog: StudioScreen,
  "choose-first": StudioScreen,
  analysis: StudioScreen,
  ad: AdScreen,
};

/** Every tool's screen, as its flow has it. */
export function ToolScreen(input: ToolScreenInput) {
  const Screen = screens[input.tool.flow];
  return (
    <>
      <Screen {...input} />
      <BelowScreen tool={input.tool} />
    </>
  );
}
