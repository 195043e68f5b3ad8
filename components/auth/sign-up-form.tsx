"use client";

import { zodResolver } from "@hookform/resolvers/zod";
import type { ReactNode } from "react";
import { useForm } from "react-hook-form";
import { AuthCard } from "@/components/auth/auth-card";
import { EmailField, Passwords } from "@/components/auth/auth-fields";
import { SingleSignOnButton } from "@/components/auth/single-sign-on-button";
import { FormField } from "@/components/ui/inputs/form-field";
import { Input } from "@/components/ui/inputs/input";
import { Link } from "@/components/ui/link";
import { useAuth } from "@/lib/client/queries/accounts/use-auth";
import { registerForm, type RegisterForm } from "@/lib/contracts/accounts/auth";

const SIGN_IN = (
  <Link href="/login" className="link">
    Sign in
  </Link>
);

type SignUpFormProps = {
  /** Whose team the new account joins. */
  invitation?: { token: string; email: string | null };
  /** The way to the sign-in form. */
  signIn?: ReactNode;
  /** The name of the provider of single sign-on. */
  provider?: string | null;
};

export function SignUpForm({ invitation, signIn = SIGN_IN, provider = null }: SignUpFormProps) {
  const { register: signUp, isLoading, error, clearError } = useAuth();
  const { register, handleSubmit, formState } = useForm({
    resolver: zodResolver(registerForm),
    ...(invitation?.email && { defaultValues: { email: invitation.email } }),
  });
  const { errors } = formState;
  const bind = (name: keyof RegisterForm) => register(name, { onChange: clearError });
  // Registered in the order on screen: react-hook-form focuses the first invalid one.
  const username = bind("username");
  const email = bind("email");
  const password = bind("password");
  const again = bind("confirmPassword");
  const handleSignUp = ({ username: name, email: address, password: secret }: RegisterForm) =>
    signUp({
      username: name,
      email: address,
      password: secret,
      ...(invitation && { invitation: invitation.token }),
    });
  return (
    <>
      <AuthCard
        title="Create an account"
        error={error}
        submitLabel={isLoading ? "Creating account..." : "Create account"}
        isLoading={isLoading}
        onSubmit={(event) => void handleSubmit(handleSignUp)(event)}
      >
        <FormField label="Username" error={errors.username?.message} className="mt-5">
          {(control) => (
            <Input
              {...control}
              {...username}
              size="large"
              // oxlint-disable-next-line jsx-a11y/autocomplete-valid -- it is missing in oxlint's list
              autoComplete="nickname"
              autoCapitalize="none"
              // oxlint-disable-next-line jsx-a11y/no-autofocus -- the page is there to be filled in
              autoFocus
            />
          )}
        </FormField>
        <EmailField bound={email} error={errors.email?.message} />
        <Passwords
          autoComplete="new-password"
          passwords={[
            { label: "Password", bound: password, error: errors.password?.message },
            { label: "Confirm Password", bound: again, error: errors.confirmPassword?.message },
          ]}
        />
      </AuthCard>
      {provider === null ? null : (
        <SingleSignOnButton name={provider} {...(invitation && { invitation: invitation.token })} />
      )}
      <p className="text-muted">Already have an account? {signIn}</p>
    </>
  );
}
