import type { AnyTool } from "@packshot/tools/catalog";
import { Link } from "@tanstack/react-router";
import { Switch } from "../../../ui/switch.tsx";
import { useOwnBrand, setUseBrand } from "./use-own-brand.ts";

/** Shows a switch for the user's brand, or a link to set one up. Reserves its space until the brand has loaded. */
export function BrandOption({ tool }: { readonly tool: AnyTool }) {
  const { exists, isEnabled } = useOwnBrand(tool);
  return (
    <div className="flex min-h-10 flex-col justify-center">
      {exists === true && <Switch label="Use my brand" checked={isEnabled} onChange={setUseBrand} />}
      {exists === false && (
        <p className="text-sm text-pretty text-soft">
          <Link to="/settings" hash="brand" className="underline underline-offset-4 hover:text-ink">
            Add your brand
          </Link>{" "}
          to use its logo, colors and fonts here.
        </p>
      )}
    </div>
  );
}
