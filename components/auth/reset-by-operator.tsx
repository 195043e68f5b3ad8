import { AuthMessage } from "@/components/auth/auth-message";
import { Button } from "@/components/ui/buttons/button";
import { Link } from "@/components/ui/link";

/** How to get back in where the server sends no e-mail. */
export function ResetByOperator() {
  return (
    <AuthMessage title="Forgot your password?">
      <p className="mt-1 text-pretty text-muted">
        This server sends no e-mail. Whoever runs it can make a link for you, which sets a new
        password, with this command:
      </p>
      <code className="mt-3 block overflow-x-auto rounded-control bg-sunken px-3 py-2 font-mono text-small whitespace-nowrap">
        npm run reset-link -- you@example.com
      </code>
      <Button asChild size="large" className="mt-6 w-full">
        <Link href="/login">Back to sign in</Link>
      </Button>
    </AuthMessage>
  );
}
