import { BrandOption } from "../../account/brand/brand-option.tsx";
import { findStyleField } from "../options/offered-fields.ts";
import { OptionFields } from "../options/option-fields.tsx";
import { PresetsButton } from "../presets/presets-button.tsx";
import { EmptyStageLayout, SlotButtons, Tips } from "./empty-stage.tsx";
import { Example } from "./example.tsx";
import { useScreenOptions, useScreenSources } from "../screen/contexts.tsx";
import { DropZone } from "../upload/drop-zone.tsx";

/** Shows the empty stage of the flow `choose-first`, which asks for a style, optional fields and then the photo. */
export function ChooseStage() {
  const { tool, options, quote } = useScreenOptions();
  const { take } = useScreenSources();
  const style = findStyleField(options.fields);
  const optional = options.fields.filter((field) => field !== style);
  const [slot = ""] = Object.keys(tool.images);
  const common = { options, unavailable: quote?.unavailable, shownIn: "stage" } as const;
  return (
    <EmptyStageLayout>
      <Step n={1}>{style && <OptionFields {...common} fields={[style]} />}</Step>
      <Step n={2}>
        <div className="flex flex-col gap-5">
          <OptionFields {...common} fields={optional} />
          {tool.usesBrand && <BrandOption tool={tool} />}
          <p className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 text-sm text-soft">
            Everything here is optional.
            <PresetsButton />
          </p>
        </div>
      </Step>
      <Step n={3}>
        <DropZone
          onPhoto={(photo) => take(photo, "hand", slot)}
          className="flex flex-col items-center gap-4 text-center"
        >
          <Example tool={tool} />
          <h2 className="text-lg">{tool.copy.placeholder}</h2>
          <p className="text-balance text-soft">
            {options.missing === null
              ? "The run starts 5 seconds after you drop or choose a photo. You can undo it until then. If you paste a photo, press the button to start."
              : "Choose a style first. The run starts 5 seconds after you drop or choose a photo."}
          </p>
          <SlotButtons slot={slot} />
        </DropZone>
      </Step>
      <Tips tool={tool} />
    </EmptyStageLayout>
  );
}

function Step({ n, children }: { readonly n: number; readonly children: React.ReactNode }) {
  return (
    <section
      aria-label={`Step ${n}`}
      className="grid w-full max-w-4xl gap-4 sm:grid-cols-[28px_minmax(0,1fr)] rounded-card border border-hairline bg-raised p-5 lg:p-6"
    >
      <span
        aria-hidden
        className="flex size-7 items-center justify-center rounded-full border border-edge font-title text-sm font-bold"
      >
        {n}
      </span>
      {children}
    </section>
  );
}
