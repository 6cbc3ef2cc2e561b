import { browser } from "wxt/browser";
import type { Rights } from "../sending/send.ts";
import { siteRights } from "../settings.ts";
import { Button } from "../ui/button.tsx";
import { Icon } from "../ui/icons.tsx";
import { Section } from "./section.tsx";
import { useStored } from "./use-stored.ts";

const rights: readonly Rights[] = ["mine", "supplier", "reference"];

function formatRights(one: Rights): string {
  const keys = {
    mine: "optionsRightsMine",
    supplier: "rightsSupplier",
    reference: "rightsReference",
  } as const;
  return browser.i18n.getMessage(keys[one]);
}

function explainRights(one: Rights): string {
  const keys = {
    mine: "optionsRightsMineText",
    supplier: "optionsRightsSupplierText",
    reference: "optionsRightsReferenceText",
  } as const;
  return browser.i18n.getMessage(keys[one]);
}

/** Lists the rights that the user has declared for each site's images. */
export function Sites() {
  const { i18n } = browser;
  const [stored, setStored] = useStored(siteRights);
  const sites = Object.entries(stored ?? {}).toSorted(([a], [b]) => a.localeCompare(b));
  const forget = (host: string) => setStored(Object.fromEntries(sites.filter(([one]) => one !== host)));
  return (
    <Section id="sites" title={i18n.getMessage("optionsSites")} hint={i18n.getMessage("optionsSitesHint")}>
      <dl className="meanings small">
        {rights.map((one) => (
          <div key={one}>
            <dt>{formatRights(one)}</dt>
            <dd className="soft">{explainRights(one)}</dd>
          </div>
        ))}
      </dl>
      {stored && sites.length === 0 && <p className="soft">{i18n.getMessage("optionsSitesEmpty")}</p>}
      {sites.length > 0 && (
        <ul>
          {sites.map(([host, chosen]) => (
            <Site
              key={host}
              host={host}
              chosen={chosen}
              onChoose={(next) => setStored({ ...stored, [host]: next })}
              onForget={() => forget(host)}
            />
          ))}
        </ul>
      )}
    </Section>
  );
}

interface SiteProps {
  readonly host: string;
  readonly chosen: Rights;
  readonly onChoose: (rights: Rights) => void;
  readonly onForget: () => void;
}

function Site({ host, chosen, onChoose, onForget }: SiteProps) {
  const { i18n } = browser;
  return (
    <li className="row">
      <p className="about">{host}</p>
      <div className="line">
        <select
          className="field"
          aria-label={i18n.getMessage("optionsRightsOf", host)}
          value={chosen}
          onChange={({ currentTarget }) =>
            onChoose(rights.find((one) => one === currentTarget.value) ?? chosen)
          }
        >
          {rights.map((one) => (
            <option key={one} value={one}>
              {formatRights(one)}
            </option>
          ))}
        </select>
        <Button look="icon" aria-label={i18n.getMessage("optionsSiteForget", host)} onClick={onForget}>
          <Icon name="close" />
        </Button>
      </div>
    </li>
  );
}
