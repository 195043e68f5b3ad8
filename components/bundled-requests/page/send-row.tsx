import { Button } from "@/components/ui/buttons/button";
import { pressable } from "@/components/ui/buttons/pressable";
import { Alert } from "@/components/ui/feedback/alert";
import { Link } from "@/components/ui/link";
import { ApiError } from "@/lib/client/http/api-error";
import { useHydrated } from "@/lib/utils/browser/use-hydrated";
import type { SendState } from "./use-send-request";

type SendRowProps = SendState & {
  /** All required values are filled in. */
  canSubmit: boolean;
  /** A line was begun, but neither added nor cleared. */
  isEntryPending: boolean;
  isSaved: boolean;
};

const SIGNED_OUT = 401;

/** Cancel and Submit, with the outcome of the last attempt. */
export function SendRow(props: SendRowProps) {
  const { isSending, failure, sent, canSubmit, isEntryPending, isSaved } = props;
  // Before hydration the browser would submit by GET and put all values into the address.
  const isReady = useHydrated();
  return (
    <div className="grid gap-3">
      {failure ? (
        <Alert>
          {failure instanceof ApiError && failure.body !== "" ? `${failure.body} ` : null}
          Everything you entered is still here.
          {failure instanceof ApiError && failure.status === SIGNED_OUT ? (
            // oxlint-disable-next-line nextjs/no-html-link-for-pages -- a full page load, which signs out
            <a href="/login?expired=1" className="mt-1 block link">
              Sign in again
            </a>
          ) : null}
        </Alert>
      ) : null}
      <div className="flex flex-wrap gap-2">
        <Button asChild size="large">
          <Link href="/forms">Cancel</Link>
        </Button>
        <Button
          type="submit"
          variant="primary"
          size="large"
          className="h-auto min-h-10 flex-1 whitespace-normal"
          disabled={!isReady}
          {...pressable({ isBlocked: !canSubmit || isSending })}
        >
          {isSending ? "Submitting..." : "Submit Bundled Request"}
        </Button>
      </div>
      <p role="status" className="text-small text-muted">
        {isEntryPending ? "Add the request you have begun, or empty it. " : null}
        {sent ? `Sent as ${sent.submissionId}. Approval required from ${sent.approver}. ` : null}
        {isSaved ? "Saved on this device" : null}
      </p>
    </div>
  );
}
