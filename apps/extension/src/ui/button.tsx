import type { ComponentProps } from "react";

/** The button styles. A screen has at most one primary button, for the most likely next step. */
type Look = "primary" | "secondary" | "pill" | "icon";

export function Button({
  look = "secondary",
  ...props
}: ComponentProps<"button"> & { readonly look?: Look }) {
  return <button type="button" {...props} className="button" data-look={look} />;
}

/** Renders a link that looks like a button and opens in a new tab. */
export function LinkButton({ look = "secondary", ...props }: ComponentProps<"a"> & { readonly look?: Look }) {
  return <a target="_blank" rel="noreferrer" {...props} className="button" data-look={look} />;
}
