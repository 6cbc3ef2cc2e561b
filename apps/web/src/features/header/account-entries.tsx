import { ApiProvider } from "../../api/api-provider.tsx";
import { Button } from "../../ui/button.tsx";
import { useSignOut } from "../session/use-sign-out.ts";

interface Props {
  readonly onProfile: () => void;
  readonly onSignOut: () => void;
}

export function AccountEntries(props: Props) {
  return (
    <ApiProvider>
      <Entries {...props} />
    </ApiProvider>
  );
}

function Entries({ onProfile, onSignOut }: Props) {
  const signOut = useSignOut();
  return (
    <div className="grid grid-cols-2 gap-3">
      <Button onClick={onProfile}>Profile</Button>
      <Button
        onClick={() => {
          onSignOut();
          signOut();
        }}
      >
        Sign Out
      </Button>
    </div>
  );
}
