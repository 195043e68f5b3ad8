import { QueryClientProvider } from "@tanstack/react-query";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, it, vi } from "vitest";
import { createQueryClient } from "@/lib/client/queries/query-client";
import { InvitationNeeded } from "./invitation-needed";
import { SignInForm } from "./sign-in-form";
import { SignUpForm } from "./sign-up-form";

const state = vi.hoisted((): { isLoading: boolean; error: string | null } => ({
  isLoading: false,
  error: null,
}));
vi.mock("@/lib/client/queries/accounts/use-auth", () => ({ useAuth: () => state }));

function render(form: React.ReactNode, auth: Partial<typeof state> = {}) {
  Object.assign(state, { isLoading: false, error: null }, auth);
  return renderToStaticMarkup(
    <QueryClientProvider client={createQueryClient()}>{form}</QueryClientProvider>,
  );
}

it("the screens have their documented texts and link to each other", () => {
  const signIn = render(<SignInForm />);
  expect(signIn).toContain("Sign in to your account");
  expect(signIn).toContain("Enter your email and password to access your dashboard");
  expect(signIn).toContain('href="/register"');
  const signUp = render(<SignUpForm />);
  expect(signUp).toContain("Create an account");
  expect(signUp).toContain('href="/login"');
  for (const label of ["Username", "Email", "Password", "Confirm Password", "Show password"]) {
    expect(signUp).toContain(`>${label}<`);
  }
});

it("offers no sign-up where it needs an invitation", () => {
  expect(render(<SignInForm signUp={null} />)).not.toContain("Create an account");
  const page = render(<InvitationNeeded />);
  expect(page).toContain("Registration is by invitation.");
  expect(page).not.toMatch(/<(?:form|input)/);
});

it("the button says what happens", () => {
  expect(render(<SignInForm />)).toMatch(/<button[^>]*type="submit"[^>]*>Sign in</);
  expect(render(<SignInForm />, { isLoading: true })).toMatch(
    /aria-disabled="true"[^>]*>Signing in\.\.\.</,
  );
  expect(render(<SignUpForm />)).toMatch(/<button[^>]*type="submit"[^>]*>Create account</);
  expect(render(<SignUpForm />, { isLoading: true })).toMatch(
    /aria-disabled="true"[^>]*>Creating account\.\.\.</,
  );
});

it("an error is shown in a red alert above the fields", () => {
  for (const form of [<SignInForm key="in" />, <SignUpForm key="up" />]) {
    expect(render(form, { error: "401: No." })).toMatch(
      /role="alert"[^>]*bg-danger-soft.*401: No\..*<input/,
    );
    expect(render(form)).not.toContain('role="alert"');
  }
});
