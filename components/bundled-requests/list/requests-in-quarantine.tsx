"use client";

import { QuarantineNotice } from "@/components/submissions/list/quarantine-notice";
import { Button } from "@/components/ui/buttons/button";
import { Alert } from "@/components/ui/feedback/alert";
import { EmptyState } from "@/components/ui/feedback/empty-state";
import { useQuarantinedRequestCount } from "@/lib/client/bundled-requests/use-bundled-requests";

type Props = {
  /** The list shows the quarantine now. */
  isQuarantined: boolean;
  onQuarantine: (isQuarantined: boolean) => void;
};

/** Note with a button that switches the list to the quarantine, or back. */
export function RequestsInQuarantine({ isQuarantined, onQuarantine }: Props) {
  const { data: count = 0 } = useQuarantinedRequestCount();
  if (!isQuarantined) {
    const onShow = () => onQuarantine(true);
    return <QuarantineNotice count={count} thing="bundled request" onShow={onShow} />;
  }
  return (
    <div className="px-4 pb-3 sm:px-6">
      <Alert tone="note">
        These look like spam. Release what does not; all else is deleted after 30 days.{" "}
        <button type="button" className="link" onClick={() => onQuarantine(false)}>
          Back to all requests
        </button>
      </Alert>
    </div>
  );
}

/** Empty state of the quarantine. */
export function NothingInQuarantine({ onQuarantine }: Pick<Props, "onQuarantine">) {
  return (
    <EmptyState
      className="border-t px-4 pt-6 sm:mt-1 sm:max-w-none sm:px-6"
      title="Nothing is in quarantine"
      reason="Bundled requests that look like spam wait here."
      action={<Button onClick={() => onQuarantine(false)}>Show all requests</Button>}
    />
  );
}
