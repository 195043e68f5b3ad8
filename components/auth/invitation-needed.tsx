import { AuthMessage } from "@/components/auth/auth-message";
import { Button } from "@/components/ui/buttons/button";
import { Link } from "@/components/ui/link";

/** In place of the sign-up form where accounts are made by invitation alone. */
export function InvitationNeeded() {
  return (
    <AuthMessage title="Create an account">
      <p className="mt-1 text-pretty text-muted">
        Registration is by invitation. Ask a member of the team that you want to join for a link.
      </p>
      <Button asChild size="large" className="mt-6 w-full">
        <Link href="/login">Sign in</Link>
      </Button>
    </AuthMessage>
  );
}
