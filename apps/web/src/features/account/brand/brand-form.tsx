import type { Brand } from "../../../api/trpc.ts";
import { Button } from "../../../ui/button.tsx";
import { ErrorBox } from "../../../ui/error-box.tsx";
import { LeavingGuard } from "../../shell/leaving-guard.tsx";
import { BrandColor } from "./brand-color.tsx";
import { BrandLogo } from "./brand-logo.tsx";
import { BrandPreview } from "./brand-preview.tsx";
import { BrandTypeface } from "./brand-typeface.tsx";
import { useTypefaces } from "./typefaces.ts";
import { useBrandForm } from "./use-brand-form.ts";
import { useLogoColors } from "./use-logo-colors.ts";

export function BrandForm({ saved }: { readonly saved: Brand | null }) {
  useTypefaces();
  const form = useBrandForm(saved);
  const { brand, change } = form;
  const [firstColor, secondColor] = useLogoColors(brand.logo);
  return (
    <form
      className="grid gap-x-8 gap-y-6 p-5 sm:p-6 xl:grid-cols-[1fr_260px]"
      onSubmit={(event) => {
        event.preventDefault();
        form.save();
      }}
    >
      <div className="flex min-w-0 flex-col gap-6">
        <BrandLogo logo={brand.logo} onUpload={form.uploadLogo} onRemove={() => change({ logo: null })} />
        <div className="grid gap-6 sm:grid-cols-2">
          <BrandColor
            label="Main color"
            hint="Backgrounds and solid areas"
            value={brand.main}
            suggested={firstColor}
            onChange={(main) => change({ main })}
          />
          <BrandColor
            label="Accent color"
            hint="Buttons, badges and accents"
            value={brand.accent}
            suggested={secondColor}
            onChange={(accent) => change({ accent })}
          />
        </div>
        <div className="grid gap-6 sm:grid-cols-2">
          <BrandTypeface
            label="Headline font"
            use="title"
            value={brand.titleFont}
            onChange={(titleFont) => change({ titleFont })}
          />
          <BrandTypeface
            label="Body font"
            use="text"
            value={brand.textFont}
            onChange={(textFont) => change({ textFont })}
          />
        </div>
      </div>
      <BrandPreview brand={brand} logoColor={firstColor} />
      <div className="flex flex-col gap-3 xl:col-span-2">
        {form.problem && <ErrorBox>{form.problem}</ErrorBox>}
        <div className="flex flex-wrap items-center gap-3">
          <Button type="submit" variant="primary" disabled={form.isBusy || form.isEmpty}>
            Save brand
          </Button>
          {saved !== null && (
            <Button disabled={form.isBusy} onClick={form.remove}>
              Remove brand
            </Button>
          )}
          <p role="status" className="text-ok">
            {form.isSaved && "Brand saved"}
          </p>
        </div>
      </div>
      <LeavingGuard
        active={form.isChanged}
        title="Leave without saving your brand?"
        text="You'll lose the changes you made to it."
      />
    </form>
  );
}
