import { useEffect } from "react";
import { browser } from "wxt/browser";
import { Button } from "../ui/button.tsx";
import { useAsyncData } from "../ui/use-async-data.ts";
import { Row, Section } from "./section.tsx";

const readShortcut = async () => {
  const commands = await browser.commands.getAll();
  return commands.find(({ name }) => name === "pick-image")?.shortcut ?? "";
};

/** Shows the shortcut, which can only be changed on the browser's own page. */
export function Keyboard() {
  const { i18n } = browser;
  const { data: keys, reload } = useAsyncData(readShortcut);
  useEffect(() => {
    // Browsers have no event for a changed shortcut, so read it again when the user returns from the browser's page.
    document.addEventListener("visibilitychange", reload);
    return () => document.removeEventListener("visibilitychange", reload);
  }, [reload]);
  return (
    <Section
      id="keyboard"
      title={i18n.getMessage("optionsKeyboard")}
      hint={i18n.getMessage("optionsKeyboardHint")}
    >
      <Row
        title={keys === "" ? i18n.getMessage("optionsKeyboardNone") : <kbd>{keys}</kbd>}
        {...(import.meta.env.FIREFOX && { detail: i18n.getMessage("optionsKeyboardFirefox") })}
      >
        {!import.meta.env.FIREFOX && (
          <Button onClick={() => void browser.tabs.create({ url: "chrome://extensions/shortcuts" })}>
            {i18n.getMessage("optionsKeyboardChange")}
          </Button>
        )}
      </Row>
    </Section>
  );
}
