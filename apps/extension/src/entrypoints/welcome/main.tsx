import { createRoot } from "react-dom/client";
import { browser } from "wxt/browser";
import { Welcome } from "../../options/welcome.tsx";
import layer from "../layer.ts";
import page from "../page.ts";
import "../../ui/tokens.css";
import "../../ui/base.css";
import "../../ui/controls.css";
import "../../options/settings.css";

document.title = browser.i18n.getMessage("welcomeTitle");
createRoot(document.body).render(<Welcome />);
// The worker injects these scripts into shops' pages. This page loads them itself.
void page.main();
void layer.main();
