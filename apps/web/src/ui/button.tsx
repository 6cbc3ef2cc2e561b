import type { ComponentProps } from "react";

const base =
  "inline-flex items-center justify-center gap-2 whitespace-nowrap font-medium transition select-none " +
  "disabled:cursor-not-allowed disabled:border-hairline disabled:bg-sunk disabled:text-soft " +
  "aria-disabled:cursor-not-allowed";

const variants = {
  primary:
    "bg-accent text-on-accent font-semibold hover:[filter:brightness(0.94)] active:[filter:brightness(0.9)]",
  secondary: "border border-edge bg-raised text-ink hover:border-ink",
  quiet: "text-ink hover:bg-sunk",
  /** For buttons next to an image. */
  pill: "border border-hairline bg-raised text-ink hover:border-edge aria-pressed:border-ink aria-pressed:bg-ink aria-pressed:text-paper",
};

const sizes = {
  md: "h-11 rounded-button px-4 text-base",
  lg: "h-12 rounded-button px-6 text-base",
  pill: "h-9 rounded-full px-3.5 text-sm font-semibold",
  icon: "size-11 rounded-button",
  round: "size-9 rounded-full",
  /** The icon is above the label, so that four buttons fit side by side on a phone. */
  bar: "h-12 min-w-12 shrink-0 flex-col gap-0.5! rounded-button px-1 text-[12px]/4 whitespace-nowrap",
};

interface ButtonStyle {
  readonly variant?: keyof typeof variants;
  readonly size?: keyof typeof sizes;
}

/** Returns the classes of a button, or of a link that looks like one. */
export function buttonClass(
  { variant = "secondary", size = "md" }: ButtonStyle = {},
  extraClasses = "",
): string {
  return `${base} ${variants[variant]} ${sizes[size]} ${extraClasses}`;
}

export function Button({ variant, size, className, ...props }: ComponentProps<"button"> & ButtonStyle) {
  return (
    <button
      type="button"
      // A dialog focuses its primary action.
      {...(variant === "primary" && { "data-primary": "" })}
      {...props}
      className={buttonClass({ ...(variant && { variant }), ...(size && { size }) }, className)}
    />
  );
}
