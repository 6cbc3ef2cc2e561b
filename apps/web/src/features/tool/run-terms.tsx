import { engineName, workOf } from "./cost.ts";
import type { ToolScreenState } from "./use-tool-screen.ts";

interface Props {
  readonly id: string;
  readonly screen: Pick<ToolScreenState, "reason" | "quote" | "wait">;
}

/** Below the action: why it can't be pressed, or what it brings. */
export function RunTerms({ id, screen: { reason, quote, wait } }: Props) {
  return (
    <p id={id} className="mt-2.5 text-center text-sm text-balance text-soft">
      {reason ??
        (quote && wait && (
          <>
            {workOf(quote, wait)}
            <span className="max-lg:hidden"> on {engineName(quote)}</span>. Charged only if it works.
          </>
        ))}
    </p>
  );
}
