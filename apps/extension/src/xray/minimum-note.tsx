import { browser } from "wxt/browser";
import { toSafeLinkUrl } from "../urls.ts";
import { formatNumber } from "../finding/image-size.ts";
import type { Minimum, MinimumRule, ShopMinimums } from "./shop-minimum.ts";

interface Props {
  readonly shops: readonly ShopMinimums[];
  readonly shop: ShopMinimums | undefined;
  readonly minimum: Minimum | undefined;
  /** Called with the slug of a shop, or "" for none. */
  readonly choose: (slug: string) => void;
}

/** Shows the shop's minimum image size with its source, and lets the user choose another shop. */
export function MinimumNote({ shops, shop, minimum, choose }: Props) {
  const { i18n } = browser;
  return (
    <div className="minimum">
      <label>
        <span>{i18n.getMessage("xrayShop")}</span>
        <select value={shop?.slug ?? ""} onChange={({ currentTarget }) => choose(currentTarget.value)}>
          <option value="">{i18n.getMessage("xrayShopNone")}</option>
          {shops.map(({ slug, name }) => (
            <option key={slug} value={slug}>
              {name}
            </option>
          ))}
        </select>
      </label>
      {shop && minimum && (
        <div className="note">
          <p>{describeMinimum(shop, minimum)}</p>
          <Sources limits={minimum.limits} />
        </div>
      )}
    </div>
  );
}

const measures = {
  "longer-side": "xrayLongerSide",
  "shorter-side": "xrayShorterSide",
  width: "xrayWidth",
  height: "xrayHeight",
} as const satisfies Record<MinimumRule["measure"], string>;

function describeMinimum({ name }: ShopMinimums, { level, limits }: Minimum): string {
  const { i18n } = browser;
  const parts = limits.map(({ measure, atLeast }) =>
    i18n.getMessage(measures[measure], formatNumber(atLeast)),
  );
  const list = new Intl.ListFormat(i18n.getUILanguage()).format(parts);
  return i18n.getMessage(level === "required" ? "xrayRequired" : "xrayAdvised", [name, list]);
}

function Sources({ limits }: Pick<Minimum, "limits">) {
  const sources = new Map(limits.map(({ source }) => [source.title, toSafeLinkUrl(source.url)]));
  return [...sources].map(([title, url]) => (
    <p key={title} className="soft">
      {browser.i18n.getMessage("xraySource")}{" "}
      {url === null ? (
        title
      ) : (
        <a href={url} target="_blank" rel="noreferrer">
          {title}
        </a>
      )}
    </p>
  ));
}
