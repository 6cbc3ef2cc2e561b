import allTools from "virtual:tool-names";
import { browser } from "wxt/browser";
import { serverTools, type ToolOrder, toolOrder } from "../settings.ts";
import { listCategories, filterOfferedTools, pinTool, showTool } from "../tools/order.ts";
import type { Tool } from "../tools/tool.ts";
import { Button } from "../ui/button.tsx";
import { Icon } from "../ui/icons.tsx";
import { Section } from "./section.tsx";
import { useStored } from "./use-stored.ts";

interface OrderProps {
  readonly order: ToolOrder;
  readonly onChange: (order: ToolOrder) => void;
}

interface CategoryProps extends OrderProps {
  readonly category: string;
  readonly tools: readonly Tool[];
}

/** Lists the server's tools by category, including hidden ones, so that users can show them again. */
export function Tools() {
  const { i18n } = browser;
  const [order, setOrder] = useStored(toolOrder);
  const [offered] = useStored(serverTools);
  const tools = filterOfferedTools(allTools, offered ?? null);
  return (
    <Section id="tools" title={i18n.getMessage("optionsTools")} hint={i18n.getMessage("optionsToolsHint")}>
      {order && offered !== undefined && (
        <>
          <OrderChoice order={order} onChange={setOrder} />
          {tools.every(({ slug }) => order.hidden.includes(slug)) && (
            <p role="status" className="problem">
              {i18n.getMessage("optionsNoTools")}
            </p>
          )}
          {listCategories(tools).map((category) => (
            <Category key={category} category={category} tools={tools} order={order} onChange={setOrder} />
          ))}
        </>
      )}
    </Section>
  );
}

function OrderChoice({ order, onChange }: OrderProps) {
  const { i18n } = browser;
  const renderChoice = (by: ToolOrder["by"], text: string) => (
    <label>
      <input type="radio" name="by" checked={order.by === by} onChange={() => onChange({ ...order, by })} />
      {text}
    </label>
  );
  return (
    <fieldset className="tool-order">
      <legend>{i18n.getMessage("optionsOrder")}</legend>
      {renderChoice("name", i18n.getMessage("optionsOrderName"))}
      {renderChoice("use", i18n.getMessage("optionsOrderUse"))}
    </fieldset>
  );
}

function Category({ category, tools, order, onChange }: CategoryProps) {
  return (
    <fieldset className="category">
      <legend>{category}</legend>
      <ul>
        {tools
          .filter((tool) => tool.category === category)
          .map((tool) => (
            <ToolRow key={tool.slug} tool={tool} order={order} onChange={onChange} />
          ))}
      </ul>
    </fieldset>
  );
}

function ToolRow({ tool: { slug, name }, order, onChange }: OrderProps & { readonly tool: Tool }) {
  const isShown = !order.hidden.includes(slug);
  const isPinned = order.pinned.includes(slug);
  return (
    <li>
      <label>
        <input type="checkbox" checked={isShown} onChange={() => onChange(showTool(order, slug, !isShown))} />
        {name}
      </label>
      <Button
        look="icon"
        aria-pressed={isPinned}
        aria-label={browser.i18n.getMessage("optionsPin", name)}
        onClick={() => onChange(pinTool(order, slug, !isPinned))}
      >
        <Icon name="pin" />
      </Button>
    </li>
  );
}
