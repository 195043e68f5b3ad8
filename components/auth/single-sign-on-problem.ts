import type { SingleSignOnProblem } from "@/lib/contracts/accounts/auth";

/** Why single sign-on did not sign somebody in, in a sentence. */
export function problemSentence(problem: SingleSignOnProblem, name: string): string {
  switch (problem) {
    case "failed":
      return `Signing in with ${name} failed. Please try again.`;
    case "no-address":
      return `${name} sent no e-mail address, which an account needs.`;
    case "taken":
      return "An account with this address exists already. Sign in with its password.";
    case "disabled":
      return "This account is disabled. Ask whoever runs this server.";
    case "not-invited":
      return "Registration is by invitation.";
  }
}
