import { type ComponentProps, useId } from "react";

export function TextField({ label, ...input }: ComponentProps<"input"> & { readonly label: string }) {
  const id = useId();
  return (
    <div className="flex flex-col gap-1.5">
      <label htmlFor={id} className="text-sm font-medium">
        {label}
      </label>
      <input
        id={id}
        {...input}
        className="h-11 w-full rounded-button border border-edge bg-raised px-3.5 text-base placeholder:text-soft"
      />
    </div>
  );
}
