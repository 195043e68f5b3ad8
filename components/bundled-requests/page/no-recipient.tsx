import { Page } from "@/components/shell/page";
import { Alert } from "@/components/ui/feedback/alert";

/** Shown while the installation has no account. */
export function NoRecipient() {
  return (
    <Page title="Bundled Property Concession/Change Request">
      <Alert tone="note">
        There is no account yet that could receive a request. Sign up first, then come back.
      </Alert>
    </Page>
  );
}
