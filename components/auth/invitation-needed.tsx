import Link from "next/link";
import { Button } from "@/components/ui/button";

/** In place of the sign-up form where accounts are made by invitation alone. */
export function InvitationNeeded() {
  return (
    <div className="w-full sm:max-w-110 sm:rounded-card sm:border sm:bg-surface sm:p-8">
      <h1 className="text-title">Create an account</h1>
      <p className="mt-1 text-pretty text-muted">
        Registration is by invitation. Ask a member of the team that you want to join for a link.
      </p>
      <Button asChild size="large" className="mt-6 w-full">
        <Link href="/login">Sign in</Link>
      </Button>
    </div>
  );
}
