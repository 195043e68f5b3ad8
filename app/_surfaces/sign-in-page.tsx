import { SignInForm, SignUpLink } from "@/components/auth/sign-in-form";
import { SignInWithProvider } from "@/components/auth/sign-in-with-provider";
import { problemSentence } from "@/components/auth/single-sign-on-problem";
import { singleSignOnProblem } from "@/lib/contracts/accounts/auth";
import { nextPage } from "@/lib/contracts/public-form/next-page";
import { isSignUpOpen } from "@/lib/server/accounts/is-sign-up-open";
import { hasPasswordSignIn } from "@/lib/server/accounts/sign-in/password-sign-in";
import { singleSignOnName } from "@/lib/server/accounts/single-sign-on/provider";

type SearchParams = Promise<Record<string, string | string[] | undefined>>;

/** The page at / and /login: with a password, with the provider of single sign-on, or both. */
export async function SignInPage({ searchParams }: { searchParams: SearchParams }) {
  const { problem, password, next } = await searchParams;
  const provider = singleSignOnName();
  const known = singleSignOnProblem.safeParse(problem).data;
  const sentence =
    provider === null || known === undefined ? null : problemSentence(known, provider);
  const page = nextPage([next].flat()[0]);
  // With `password`: for accounts that a link of whoever runs the server let in.
  if (provider !== null && !hasPasswordSignIn() && password === undefined) {
    return <SignInWithProvider provider={provider} problem={sentence} next={page} />;
  }
  const isOpen = hasPasswordSignIn() && (await isSignUpOpen());
  const signUp = isOpen ? <SignUpLink next={page} /> : null;
  return <SignInForm provider={provider} problem={sentence} signUp={signUp} />;
}
