import { useState } from "react";
import { type ApiKey, trpc } from "../../api/trpc.ts";
import { Button } from "../../ui/button.tsx";
import { dateText, dateAndTimeText } from "../../ui/time-text.ts";
import { RevokeKeyDialog } from "./revoke-key-dialog.tsx";
import { Loading, Row } from "./section.tsx";

export function ConnectedBrowsers() {
  const keys = trpc.apiKeys.list.useQuery();
  const [leaving, setLeaving] = useState<ApiKey | null>(null);
  if (!keys.data) return <Loading query={keys} />;
  const browsers = keys.data.filter(({ client }) => client === "browser");
  if (browsers.length === 0)
    return (
      <Row
        title="No browser yet"
        detail="With the extension, a right-click on a picture in any shop brings it into a tool here. Choose Connect in it."
      />
    );
  return (
    <>
      {browsers.map((browser) => (
        <Row key={browser.id} title={<bdi>{browser.name}</bdi>} detail={browserDetail(browser)}>
          <Button aria-label={`Disconnect ${browser.name}`} onClick={() => setLeaving(browser)}>
            Disconnect
          </Button>
        </Row>
      ))}
      {leaving && (
        <RevokeKeyDialog
          apiKey={leaving}
          title={`Disconnect ${leaving.name}?`}
          text="Its extension can't upload or start runs any more. What it has made stays in your gallery."
          action="Disconnect"
          onClose={() => setLeaving(null)}
        />
      )}
    </>
  );
}

function browserDetail({ createdAt, lastUsedAt, dailyTokens }: ApiKey): string {
  const used = lastUsedAt === null ? "never used" : `last used ${dateAndTimeText(lastUsedAt)}`;
  const tokens = dailyTokens === null ? "" : `, ${dailyTokens} tokens a day at most`;
  return `Connected ${dateText(createdAt)}, ${used}${tokens}`;
}
