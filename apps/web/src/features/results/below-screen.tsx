import type { AnyTool } from "@packshot/tools/catalogue";
import { lazy, Suspense } from "react";

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
