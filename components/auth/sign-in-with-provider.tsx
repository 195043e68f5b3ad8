import { AuthMessage } from "@/components/auth/auth-message";
import { SingleSignOnButton } from "@/components/auth/single-sign-on-button";
import { Alert } from "@/components/ui/alert";

type SignInWithProviderProps = {
  provider: string;
  /** Why the last try did not work. */
  problem: string | null;
};

/** The sign-in page where people sign in with a provider alone. */
export function SignInWithProvider({ provider, problem }: SignInWithProviderProps) {
  return (
    <>
      <AuthMessage title="Sign in to your account">
        {problem === null ? null : <Alert className="mt-5">{problem}</Alert>}
        <div className="mt-6">
          <SingleSignOnButton name={provider} />
        </div>
      </AuthMessage>
      <p className="text-muted">
        {/* A full page load: the form below the same address. */}
        <a href="/login?password=1" className="link">
          Sign in with a password instead
        </a>
      </p>
    </>
  );
}
