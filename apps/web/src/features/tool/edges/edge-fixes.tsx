import { Button } from "../../../ui/button.tsx";
import { Spinner } from "../../../ui/spinner.tsx";
import { type Edges, listFixes, fixLabels } from "./edge-text.ts";
import { useEdgeFix } from "./use-edge-fix.ts";

interface Props {
  /** The uploads that were cut out. */
  readonly uploadIds: readonly string[];
  readonly edges: Pick<Edges, "check">;
  readonly onChanged?: () => void;
}

/** Offers a button for each edge problem that can be fixed, and one to undo the fix. Fixes are free. */
export function EdgeFixes({ uploadIds, edges, onChanged }: Props) {
  const { change, changing, canUndo } = useEdgeFix(uploadIds, onChanged);
  const choices = [...listFixes(edges), ...(canUndo ? (["undo"] as const) : [])];
  return choices.map((choice) => (
    <Button
      key={choice}
      variant="pill"
      size="pill"
      disabled={changing !== null}
      onClick={() => change(choice)}
    >
      {changing === choice && <Spinner size="sm" />}
      {choice === "undo" ? "Undo fix" : fixLabels[choice]}
    </Button>
  ));
}
