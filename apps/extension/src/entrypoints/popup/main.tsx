import { render } from "preact";
import { Popup } from "../../popup/popup.tsx";
import "../../ui/tokens.css";
import "../../ui/base.css";
import "../../ui/controls.css";
import "../../popup/popup.css";

render(<Popup />, document.body);
