import type { AnyTool } from "@packshot/tools/catalog";
import { SlidersHorizontal } from "lucide-react";
import type { ComponentType } from "react";
import { Button } from "../../../ui/button.tsx";
import { useIsWide } from "../../../ui/use-is-wide.ts";
import { findBlocked, hasOnlyCurrentChoice } from "../options/blocked-choices.ts";
import { OptionFields } from "../options/option-fields.tsx";
import { describeChoice, readText } from "../options/option-values.ts";
import { BrandOption } from "../../account/brand/brand-option.tsx";
import { PresetsButton } from "../presets/presets-button.tsx";
import { CustomizeDialog, pickDialogCopy } from "./customize-dialog.tsx";
import { useExtraSources } from "./extra-sources.tsx";
import { splitFields } from "./main-fields.ts";
import { MoreOptions } from "./more-options.tsx";
import { useScreenOptions, useScreenRun, useScreenSources } from "../screen/contexts.tsx";
import { useRefusal } from "../stage/without-results.tsx";

// The components that show each flow's options. A new flow doesn't compile without an entry here.
const sections: Record<AnyTool["flow"], ComponentType> = {
  form: AllOptions,
  analysis: AllOptions,
  dialog: CustomizeSection,
  ad: CustomizeSection,
  "choose-first": AllOptions,
};

/** Shows the options in the rail, the way the tool's flow presents them. A tool that can't run offers none. */
export function RailOptions() {
  const { tool, options } = useScreenOptions();
  const Section = sections[tool.flow];
  const optionsOnStage = useOptionsOnStage();
  const refused = useRefusal() !== null;
  if (options.fields.length === 0 || optionsOnStage || refused) return null;
  return (
    <>
      <Section />
      {tool.usesBrand && <BrandOption tool={tool} />}
      <PresetsButton />
    </>
  );
}

/** Returns whether the stage shows the options: while a tool of the flow `choose-first` has no photo and no run. */
function useOptionsOnStage(): boolean {
  const { tool, source } = useScreenSources();
  const { phase, run } = useScreenRun();
  return (
    tool.flow === "choose-first" &&
    run === null &&
    (phase === "empty" || phase === "sources") &&
    (source.status === "empty" || source.status === "failed")
  );
}

function AllOptions() {
  const { options, quote } = useScreenOptions();
  return <OptionFields options={options} unavailable={quote?.unavailable} />;
}

/** Shows the options, or on a narrow screen the current choices with a button that opens the options in a dialog. */
function CustomizeSection() {
  return useIsWide() ? <CustomizeBeside /> : <CustomizeSummary />;
}

function CustomizeBeside() {
  const { tool, options, quote } = useScreenOptions();
  const { title, subtitle } = pickDialogCopy(tool, options);
  const { main, more } = splitFields(options.fields);
  const common = { options, unavailable: quote?.unavailable, below: useExtraSources() };
  return (
    <section aria-label="Options" className="flex flex-col gap-5">
      <div>
        <h2 className="text-lg">{title}</h2>
        {subtitle !== undefined && <p className="text-sm text-pretty text-soft">{subtitle}</p>}
      </div>
      <OptionFields {...common} fields={main} opensFirst />
      {more.length > 0 && (
        <MoreOptions>
          <OptionFields {...common} fields={more} />
        </MoreOptions>
      )}
    </section>
  );
}

function CustomizeSummary() {
  const { options, quote, dialogOpen, setDialogOpen } = useScreenOptions();
  const chosenFields = options.fields.flatMap((field) => {
    const label = describeChoice(field, options.values);
    // Skip options that the user can't change.
    const moot =
      field.kind === "choice" &&
      hasOnlyCurrentChoice(
        field,
        findBlocked(field, options.excluded, quote?.unavailable ?? {}),
        readText(options.values, field.name),
      );
    return label === "" || moot ? [] : [{ field, label }];
  });
  return (
    <section aria-label="Options">
      <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1.5 rounded-card border border-hairline bg-raised px-4 py-3.5 text-sm">
        {chosenFields.map(({ field, label }) => (
          <div key={field.name} className="contents">
            <dt className="text-soft">{field.label}</dt>
            <dd className="text-right text-balance">{label}</dd>
          </div>
        ))}
      </dl>
      <Button className="mt-3 w-full" onClick={() => setDialogOpen(true)}>
        <SlidersHorizontal size={17} aria-hidden />
        Customize
      </Button>
      <CustomizeDialog open={dialogOpen} onOpenChange={setDialogOpen} />
    </section>
  );
}
