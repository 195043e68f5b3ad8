"use client";

import { QuarantineNotice } from "@/components/submissions/list/quarantine-notice";
import { Alert } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { useQuarantinedRequestCount } from "@/lib/client/bundled-requests/use-bundled-requests";

type Props = {
  /** What is in quarantine is shown already. */
  isQuarantined: boolean;
  onQuarantine: (isQuarantined: boolean) => void;
};

/** Leads from the list to what is in quarantine, and from there back. */
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

/** Nothing is, or nothing is any more. */
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
