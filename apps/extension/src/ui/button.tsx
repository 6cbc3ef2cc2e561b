import type { JSX } from "preact";

/** A screen has one primary button at most, which is what a person most likely wants next. */
type Look = "primary" | "secondary" | "pill" | "icon";

export function Button({
  look = "secondary",
  ...props
}: JSX.IntrinsicElements["button"] & { readonly look?: Look }) {
  return <button type="button" {...props} className="button" data-look={look} />;
}

/** Is a link that looks like a button and opens in a new tab. */
export function LinkButton({
  look = "secondary",
  ...props
}: JSX.IntrinsicElements["a"] & { readonly look?: Look }) {
  return <a target="_blank" rel="noreferrer" {...props} className="button" data-look={look} />;
}
