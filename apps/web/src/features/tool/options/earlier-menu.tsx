import { History } from "lucide-react";
import { Menu, MenuButton } from "../../../ui/menu.tsx";

interface Props {
  readonly earlierTexts: readonly string[];
  readonly onChoose: (text: string) => void;
}

/** Lists a field's texts from earlier runs. An alternative to the keyboard shortcut. */
export function EarlierMenu({ earlierTexts, onChoose }: Props) {
  return (
    <Menu
      align="end"
      trigger={{
        className:
          "-my-1 flex size-7 items-center justify-center rounded-full text-soft hover:bg-sunk hover:text-ink",
        label: "Recent entries",
        content: <History size={16} aria-hidden />,
      }}
    >
      {earlierTexts.map((text) => (
        <MenuButton key={text} onPress={() => onChoose(text)}>
          <span className="line-clamp-2 wrap-anywhere">{text}</span>
        </MenuButton>
      ))}
    </Menu>
  );
}
