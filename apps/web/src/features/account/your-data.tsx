import { Download } from "lucide-react";
import { trpc } from "../../api/trpc.ts";
import { Button } from "../../ui/button.tsx";
import { DeleteAccount } from "./delete-account.tsx";
import { Row, RowError } from "./section.tsx";

export function YourData() {
  const user = trpc.auth.session.useQuery(undefined, { staleTime: 300_000 }).data?.user;
  const download = trpc.account.export.useMutation({
    // Unlike a navigation, this doesn't ask about unsaved changes. The server names the file.
    onSuccess: ({ url }) => Object.assign(document.createElement("a"), { href: url, download: "" }).click(),
  });
  return (
    <>
      <Row
        title="Export"
        detail="A ZIP with all your images and photos, your runs and their options, and the rest of your account as JSON."
      >
        <Button disabled={download.isPending} onClick={() => download.mutate()}>
          <Download size={18} aria-hidden />
          Export my data
        </Button>
      </Row>
      <RowError error={download.error} />
      {user && <DeleteAccount email={user.email} />}
    </>
  );
}
