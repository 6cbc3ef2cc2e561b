import type { RateRule } from "../../ports/index.ts";

const HOUR_SECONDS = 3600;

/** Rate limits for agents. Those per IP are high, because hosted agents call from a few IPs for all their users. */
export const agentRules = {
  registration: { name: "agent-registration-ip", points: 100, perSeconds: HOUR_SECONDS },
  tokens: { name: "agent-tokens-ip", points: 3000, perSeconds: 900 },
  approval: { name: "agent-approval", points: 30, perSeconds: HOUR_SECONDS },
  refresh: { name: "agent-refresh", points: 60, perSeconds: HOUR_SECONDS },
  uploadUrl: { name: "agent-upload-url", points: 60, perSeconds: HOUR_SECONDS },
} as const satisfies Record<string, RateRule>;
