"use client";

import { Button } from "@/components/ui/buttons/button";
import { Alert } from "@/components/ui/feedback/alert";

type LoadFailedProps = {
  /** What could not be loaded, in the plural: "Your forms". */
  what: string;
  error: Error;
  onRetry: () => void;
};

/** Error in place of content that could not be loaded, with a retry button. */
export function LoadFailed({ what, error, onRetry }: LoadFailedProps) {
  return (
    <Alert className="max-w-160">
      <p className="font-medium">{what} could not be loaded.</p>
      <p className="mt-0.5 break-words text-muted">{error.message}</p>
      <Button size="small" className="mt-3" onClick={onRetry}>
        Try again
      </Button>
    </Alert>
  );
}
