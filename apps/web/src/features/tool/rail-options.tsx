import type { AnyTool } from "@packshot/tools/catalogue";
import type { ComponentType } from "react";
import { OptionFields } from "../options/option-fields.tsx";
import { CustomizeSection } from "./customize-section.tsx";
import { styleFieldOf } from "./style-field.ts";
import type { ToolScreenState } from "./use-tool-screen.ts";

interface Props {
  readonly screen: ToolScreenState;
}

// A new flow does not compile until it says here where its options are.
const sections: Record<AnyTool["flow"], ComponentType<Props>> = {
  form: AllOptions,
  analysis: AllOptions,
  dialog: CustomizeSection,
  ad: CustomizeSection,
  "choose-first": OptionsBeside,
};

/** The options as the tool's flow has them in the rail. */
export function RailOptions({ screen }: Props) {
  const Section = sections[screen.tool.flow];
  return screen.options.fields.length > 0 && <Section screen={screen} />;
}

function AllOptions({ screen: { options, quote } }: Props) {
  return <OptionFields options={options} unavailable={quote?.unavailable} />;
}

/** Until there are results, the stage asks for the first option itself. */
function OptionsBeside({ screen }: Props) {
  const { options, quote } = screen;
  const first = styleFieldOf(options.fields);
  const asked = screen.run === null && !screen.starting && screen.source.status === "empty";
  const fields = asked ? options.fields.filter((field) => field !== first) : options.fields;
  return <OptionFields options={options} unavailable={quote?.unavailable} fields={fields} />;
}
