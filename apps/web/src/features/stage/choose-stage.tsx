import { styleFieldOf } from "../options/offered-fields.ts";
import { OptionFields } from "../options/option-fields.tsx";
import { Begin, SlotButtons, Tips } from "./beginning.tsx";
import { Example } from "./example.tsx";
import { useScreenOptions } from "../screen/contexts.tsx";

/** Begins the flow `choose-first`: it asks for a style, and then for the picture, which starts the run. */
export function ChooseStage() {
  const { tool, options, quote } = useScreenOptions();
  const field = styleFieldOf(options.fields);
  const [slot = ""] = Object.keys(tool.images);
  return (
    <Begin>
      <Step n={1}>
        {field && (
          <OptionFields options={options} unavailable={quote?.unavailable} fields={[field]} room="stage" />
        )}
      </Step>
      <Step n={2}>
        <div className="flex flex-col items-center gap-4 text-center">
          <Example tool={tool} />
          <h2 className="text-[22px]/7">{tool.texts.placeholder}</h2>
          <p className="text-soft">
            {options.missing === null
              ? "The run starts as soon as you drop or choose a photo. If you paste one, press the button to start."
              : "Once you have chosen a style, the run starts as soon as you drop or choose a photo."}
          </p>
          <SlotButtons slot={slot} />
        </div>
      </Step>
      <Tips tool={tool} />
    </Begin>
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
