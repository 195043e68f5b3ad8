import { AuthMessage } from "@/components/auth/auth-message";
import { Button } from "@/components/ui/buttons/button";
import { Link } from "@/components/ui/link";

/** For a link that sets no password: it was used or replaced, or it is older than an hour. */
export function LinkEnded() {
  return (
    <AuthMessage title="Set a new password">
      <p className="mt-1 text-pretty text-muted">
        This link is no longer valid. Ask for a new one.
      </p>
      <Button asChild size="large" className="mt-6 w-full">
        <Link href="/forgot-password">Ask for a new link</Link>
      </Button>
    </AuthMessage>
  );
}
