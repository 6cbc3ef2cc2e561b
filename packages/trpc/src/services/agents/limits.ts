import type { RateRule } from "../../ports/index.ts";

const HOUR = 3600;

/** Limits per IP are high, because hosted agents call from a few IPs for all their users. */
export const agentRules = {
  registration: { name: "agent-registration-ip", points: 100, perSeconds: HOUR },
  tokens: { name: "agent-tokens-ip", points: 3000, perSeconds: 900 },
  approval: { name: "agent-approval", points: 30, perSeconds: HOUR },
  refresh: { name: "agent-refresh", points: 60, perSeconds: HOUR },
  uploadUrl: { name: "agent-upload-url", points: 60, perSeconds: HOUR },
} as const satisfies Record<string, RateRule>;
