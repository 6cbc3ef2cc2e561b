import type { Calls, PlannedCall, Usage } from "../ports/index.ts";

export interface RecordingCalls extends Calls {
  /** The calls that were started, in order. */
  readonly planned: PlannedCall[];
  /** The usages of ended calls, in order. */
  readonly usages: Usage[];
  /** The calls that were never sent. */
  readonly withdrawn: PlannedCall[];
}

/** Creates calls that are recorded in memory. */
export function createRecordingCalls(): RecordingCalls {
  const planned: PlannedCall[] = [];
  const usages: Usage[] = [];
  const withdrawn: PlannedCall[] = [];
  return {
    planned,
    usages,
    withdrawn,
    async start(call) {
      planned.push(call);
      return {
        end: async (usage) => void usages.push(usage),
        withdraw: async () => void withdrawn.push(call),
      };
    },
  };
}
