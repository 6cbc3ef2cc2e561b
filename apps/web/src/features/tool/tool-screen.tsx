import type { AnyTool } from "@packshot/tools/catalogue";
import { type ComponentType, lazy, Suspense } from "react";
import { AdScreen } from "../ad/ad-screen.tsx";
import type { ToolScreenInput } from "../screen/use-tool-screen.ts";
import { StudioScreen } from "./studio-screen.tsx";

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

const SocialProof = lazy(() =>
  import("../reviews/social-proof.tsx").then((module) => ({ default: module.SocialProof })),
);

/** What stands below a tool's screen, whether it has results or not. */
export function BelowScreen({ tool }: { readonly tool: AnyTool }) {
  if (tool.resultView !== "reviews") return null;
  return (
    <Suspense>
      <SocialProof />
    </Suspense>
  );
}
