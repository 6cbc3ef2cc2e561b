import { createRoot } from "react-dom/client";
import { Popup } from "../../popup/popup.tsx";
import "../../ui/tokens.css";
import "../../ui/base.css";
import "../../ui/controls.css";
import "../../popup/popup.css";

createRoot(document.body).render(<Popup />);
