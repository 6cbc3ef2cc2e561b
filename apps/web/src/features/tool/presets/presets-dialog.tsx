import { useState } from "react";
import { toApiError } from "../../../api/error.ts";
import type { Preset } from "../../../api/trpc.ts";
import { Button } from "../../../ui/button.tsx";
import { Dialog } from "../../../ui/dialog.tsx";
import { ErrorBox } from "../../../ui/error-box.tsx";
import { Spinner } from "../../../ui/spinner.tsx";
import { TextField } from "../../../ui/text-field.tsx";
import { showToast } from "../../../ui/toasts.tsx";
import { useScreenOptions } from "../screen/contexts.tsx";
import { describeAppliedPreset } from "./applied-text.ts";
import { PresetRow } from "./preset-row.tsx";
import { usePresets } from "./use-presets.ts";

interface Props {
  readonly onClose: () => void;
}

/** Lists the tool's presets, and saves the current options as a new one. */
export function PresetsDialog({ onClose }: Props) {
  const { tool, options } = useScreenOptions();
  const presets = usePresets(tool.slug);
  const apply = (preset: Preset) => {
    const { dropped } = options.apply(preset.options);
    showToast({ text: describeAppliedPreset(preset.name, dropped) });
    onClose();
  };
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title="Presets"
      description={`Save your ${tool.name} options to reuse them on any device.`}
    >
      <div className="flex flex-col gap-5">
        {presets.error && <ErrorBox>{toApiError(presets.error).message}</ErrorBox>}
        {presets.pending && <Spinner />}
        {presets.all.length > 0 && (
          <ul aria-label="Your presets" className="flex flex-col border-y border-hairline">
            {presets.all.map((preset) => (
              <PresetRow
                key={preset.id}
                name={preset.name}
                onApply={() => apply(preset)}
                onRename={(name) => presets.rename({ id: preset.id, name })}
                onRemove={() => presets.remove({ id: preset.id })}
              />
            ))}
          </ul>
        )}
        <SaveForm
          names={presets.all.map(({ name }) => name)}
          saving={presets.saving}
          onSave={(name, onSaved) =>
            presets.save({ tool: tool.slug, name, options: options.values }, { onSuccess: onSaved })
          }
        />
      </div>
    </Dialog>
  );
}

interface SaveFormProps {
  readonly names: readonly string[];
  readonly saving: boolean;
  readonly onSave: (name: string, onSaved: () => void) => void;
}

function SaveForm({ names, saving, onSave }: SaveFormProps) {
  const [name, setName] = useState("");
  const replaces = names.includes(name.trim());
  return (
    <form
      className="flex flex-col gap-3"
      onSubmit={(event) => {
        event.preventDefault();
        // Keeps another name that was typed in the meantime.
        onSave(name.trim(), () => setName((current) => (current === name ? "" : current)));
      }}
    >
      <TextField
        label="Save current options as"
        value={name}
        maxLength={60}
        autoComplete="off"
        placeholder="Spring catalog"
        onChange={(event) => setName(event.target.value)}
      />
      <Button type="submit" disabled={saving || name.trim() === ""}>
        {replaces ? "Replace" : "Save"}
      </Button>
    </form>
  );
}
