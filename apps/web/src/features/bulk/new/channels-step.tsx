import { channelNames, toChannelSlug } from "../../../content/channel-names.ts";
import { Button } from "../../../ui/button.tsx";

interface Props {
  /** Slugs of the chosen channels. */
  readonly chosen: readonly string[];
  readonly onChange: (chosen: readonly string[]) => void;
}

/** Asks which sales channels to check the finished images for. */
export function ChannelsStep({ chosen, onChange }: Props) {
  const toggle = (slug: string) =>
    onChange(chosen.includes(slug) ? chosen.filter((other) => other !== slug) : [...chosen, slug]);
  return (
    <>
      <div className="flex flex-wrap gap-2.5">
        {channelNames.map((name) => {
          const slug = toChannelSlug(name);
          return (
            <Button
              key={slug}
              variant="pill"
              size="pill"
              aria-pressed={chosen.includes(slug)}
              onClick={() => toggle(slug)}
            >
              {name}
            </Button>
          );
        })}
      </div>
      <p className="mt-3 text-sm text-pretty text-soft">
        We check each finished image against their rules for free. Passing doesn't guarantee the channel's
        approval.
      </p>
    </>
  );
}
