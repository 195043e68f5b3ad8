"use client";

import { zodResolver } from "@hookform/resolvers/zod";
import Link from "next/link";
import { useState } from "react";
import { useForm } from "react-hook-form";
import { AuthCard } from "@/components/auth/auth-card";
import { PasswordField } from "@/components/auth/password-field";
import { CheckboxField } from "@/components/ui/checkbox";
import { FormField } from "@/components/ui/form-field";
import { Input } from "@/components/ui/input";
import { useAuth } from "@/lib/client/use-auth";
import { registerForm, type RegisterForm } from "@/lib/contracts/auth";

export function SignUpForm() {
  const { register: signUp, isLoading, error, clearError } = useAuth();
  const [isPasswordShown, setIsPasswordShown] = useState(false);
  const { register, handleSubmit, formState } = useForm({
    resolver: zodResolver(registerForm),
  });
  const { errors } = formState;
  const bind = (name: keyof RegisterForm) => register(name, { onChange: clearError });
  // Registered in the order of the screen: the first one in error gets the focus.
  const username = bind("username");
  const email = bind("email");
  const handleSignUp = (form: RegisterForm) =>
    signUp({ username: form.username, email: form.email, password: form.password });
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
              autoComplete="nickname"
              autoCapitalize="none"
              autoFocus
            />
          )}
        </FormField>
        <FormField label="Email" error={errors.email?.message} className="mt-5">
          {(control) => (
            <Input {...control} {...email} type="email" size="large" autoComplete="username" />
          )}
        </FormField>
        <PasswordField
          label="Password"
          error={errors.password?.message}
          isShown={isPasswordShown}
          size="large"
          autoComplete="new-password"
          className="mt-5"
          {...bind("password")}
        />
        <PasswordField
          label="Confirm Password"
          error={errors.confirmPassword?.message}
          isShown={isPasswordShown}
          size="large"
          autoComplete="new-password"
          className="mt-5"
          {...bind("confirmPassword")}
        />
        <CheckboxField
          label="Show password"
          className="mt-3.5"
          checked={isPasswordShown}
          onCheckedChange={(checked) => setIsPasswordShown(checked === true)}
        />
      </AuthCard>
      <p className="text-muted">
        Already have an account?{" "}
        <Link href="/login" className="link">
          Sign in
        </Link>
      </p>
    </>
  );
}
