import { findTool } from "@packshot/tools/catalog";
import { useState } from "react";
import type { Run } from "../../../api/trpc.ts";
import { buttonClass } from "../../../ui/button.tsx";
import { Menu, MenuButton } from "../../../ui/menu.tsx";
import {
  EditButton,
  EditLabel,
  editButtonStyles,
  type EditPlace,
  LazyEditor,
} from "../cut-out/edit-cut-out.tsx";
import { useRenewal } from "../cut-out/use-renewal.ts";
import { listSubjectSources, listSubjects } from "../upload/source.ts";

interface EditProps {
  readonly run: Run;
  /** The bar at the bottom of a narrow screen has room only for the first photo's button. */
  readonly place?: EditPlace;
  /** Called when a cut-out has changed. */
  readonly onSaved?: () => void;
}

/**
 * Offers the cut-out editor for each photo of a run, unless the tool uses whole photos. After a save, the run's images
 * are updated or a toast offers that.
 */
export function EditCutOuts({ run, place = "toolbar", onSaved }: EditProps) {
  const sources = listSubjectSources(run);
  const subjects = listSubjects(run);
  const [edited, setEdited] = useState<Run["sources"][number] | null>(null);
  const renew = useRenewal(run);
  const [first, ...others] = sources;
  if (!findTool(run.tool)?.subjectBox || !first) return null;
  return (
    <>
      {place === "bar" || others.length === 0 ? (
        <EditButton place={place} onClick={() => setEdited(first)} />
      ) : (
        // With several photos, a menu keeps the toolbar as short as with one.
        <Menu
          align="start"
          trigger={{
            className: buttonClass(editButtonStyles[place]),
            title: "Edit cut-out",
            content: <EditLabel place={place} />,
          }}
        >
          {sources.map((source, index) => (
            <MenuButton key={source.slot} onPress={() => setEdited(source)}>
              {`Edit cut-out of the ${subjects[index] ?? source.slot}`}
            </MenuButton>
          ))}
        </Menu>
      )}
      {edited && (
        <LazyEditor
          upload={{ id: edited.uploadId, url: edited.url, width: edited.width, height: edited.height }}
          onClose={() => setEdited(null)}
          onSaved={() => {
            renew();
            onSaved?.();
          }}
        />
      )}
    </>
  );
}
