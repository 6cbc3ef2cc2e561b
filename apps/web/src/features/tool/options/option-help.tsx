import { Tooltip } from "../../../ui/tooltip.tsx";

interface OptionTexts {
  /** The option's description from the tool's schema. */
  readonly help: string | undefined;
  /** The note or hint below the option. */
  readonly text: string | undefined;
}

interface OptionNameProps extends Pick<OptionTexts, "help"> {
  readonly label: string;
}

/** Draws an option's name, with the description on hover. */
export function OptionName({ label, help }: OptionNameProps) {
  return (
    <Tooltip text={help}>
      <span className="font-medium">{label}</span>
    </Tooltip>
  );
}

/** Draws an option's name as a heading, with the description on hover. */
export function OptionHeading({ label, help }: OptionNameProps) {
  return (
    <Tooltip text={help}>
      <h2 className="text-lg">{label}</h2>
    </Tooltip>
  );
}

/** Returns the value of `aria-describedby` for an option whose `OptionHelp` has this ID. */
export function listDescriptionIds(id: string, { help, text }: OptionTexts): string | undefined {
  const ids = [...(help === undefined ? [] : [`${id}-help`]), ...(text === undefined ? [] : [`${id}-about`])];
  return ids.length === 0 ? undefined : ids.join(" ");
}

interface OptionHelpProps extends OptionTexts {
  readonly id: string;
  /** Whether to hide the description even on touch screens, which can't show it in a tooltip. */
  readonly quiet?: boolean;
}

/** Shows the text below an option. The description is only visible on touch screens, unless `quiet`. */
export function OptionHelp({ id, help, text, quiet = text !== undefined }: OptionHelpProps) {
  return (
    <>
      {text !== undefined && (
        <p id={`${id}-about`} className="mt-2 text-sm text-pretty text-soft">
          {text}
        </p>
      )}
      {help !== undefined && (
        <p
          id={`${id}-help`}
          className={`mt-2 hidden text-sm text-pretty text-soft ${quiet ? "" : "pointer-coarse:block"}`}
        >
          {help}
        </p>
      )}
    </>
  );
}
