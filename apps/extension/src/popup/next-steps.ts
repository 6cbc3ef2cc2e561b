import type { Problem, SendView } from "../sending/send.ts";
import type { Connection } from "../calls.ts";

/** What the user can do about an image that wasn't delivered. */
export type Step = "retry" | "ask-again" | "connect" | "server" | "allow" | "screenshot" | "page";

const steps: Readonly<Record<Problem, readonly Step[]>> = {
  rights: ["ask-again"],
  interrupted: ["retry"],
  unreachable: ["retry", "server"],
  disconnected: ["connect"],
  "too-large": ["screenshot"],
  blocked: ["allow", "screenshot"],
  "no-image": ["screenshot", "page"],
  wait: ["retry"],
  refused: ["page"],
};

type FailedSend = Pick<SendView, "problem" | "askFor">;

/** Lists the next steps for a problem, best first. */
export function listNextSteps(
  { problem, askFor }: FailedSend,
  account: Connection["account"],
): readonly Step[] {
  if (problem === undefined) return [];
  // The image was waiting for the connection, and now the browser is connected.
  if (problem === "disconnected" && account !== null) return ["retry"];
  return steps[problem].filter((step) => step !== "allow" || askFor !== undefined);
}
