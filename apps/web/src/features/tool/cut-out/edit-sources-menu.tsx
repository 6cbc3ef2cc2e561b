import { Scissors } from "lucide-react";
import { lazy, Suspense, useState } from "react";
import type { Run } from "../../../api/trpc.ts";
import { buttonClass } from "../../../ui/button.tsx";
import { Menu, MenuButton } from "../../../ui/menu.tsx";
import { iconOnlyWhenNarrow } from "../../../ui/responsive-label.tsx";
import { useRenewal } from "./use-renewal.ts";

const CutOutEditor = lazy(() => import("./editor.tsx").then((module) => ({ default: module.CutOutEditor })));

type RunSource = Run["sources"][number];

interface Props {
  readonly run: Run;
  readonly sources: readonly RunSource[];
  /** The subject of each source. */
  readonly subjects: readonly string[];
  /** Called when a cut-out has changed. */
  readonly onSaved?: (() => void) | undefined;
}

/** Offers the editor for each of a run's photos, in a menu that takes no more space than the button for one photo. */
export function EditSourcesMenu({ run, sources, subjects, onSaved }: Props) {
  const [edited, setEdited] = useState<RunSource | null>(null);
  const renew = useRenewal(run);
  return (
    <>
      <Menu
        align="start"
        trigger={{
          className: buttonClass({ variant: "pill", size: "pill" }),
          content: (
            <>
              <Scissors size={17} aria-hidden />
              <span className={iconOnlyWhenNarrow}>Edit cut-out</span>
            </>
          ),
        }}
      >
        {sources.map((source, index) => (
          <MenuButton key={source.slot} onPress={() => setEdited(source)}>
            {`Edit cut-out of the ${subjects[index] ?? source.slot}`}
          </MenuButton>
        ))}
      </Menu>
      {edited && (
        <Suspense>
          <CutOutEditor
            upload={{ id: edited.uploadId, url: edited.url, width: edited.width, height: edited.height }}
            onClose={() => setEdited(null)}
            onSaved={() => {
              renew();
              onSaved?.();
            }}
          />
        </Suspense>
      )}
    </>
  );
}
