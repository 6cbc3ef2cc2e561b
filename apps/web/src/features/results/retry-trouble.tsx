import { NoticeBar } from "./notice-bar.tsx";
import { type Made, retryTroubles } from "./run-state.ts";

/** Pictures that were tried again and stayed as they were. */
export function RetryTrouble({ made }: { readonly made: readonly Made[] }) {
  return retryTroubles(made).map((text) => <NoticeBar key={text} text={text} />);
}
