import { createRoot } from "react-dom/client";
import { browser } from "wxt/browser";
import { Settings } from "../../options/settings.tsx";
import "../../ui/tokens.css";
import "../../ui/base.css";
import "../../ui/controls.css";
import "../../options/settings.css";

document.title = browser.i18n.getMessage("optionsTitle");
createRoot(document.body).render(<Settings />);
