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
import { loginRequest } from "@/lib/contracts/auth";

export function SignInForm() {
  const { login, isLoading, error, clearError } = useAuth();
  const [isPasswordShown, setIsPasswordShown] = useState(false);
  const { register, handleSubmit, formState } = useForm({
    resolver: zodResolver(loginRequest),
  });
  const { errors } = formState;
  // Registered before the password: the first one in error gets the focus.
  const email = register("email", { onChange: clearError });
  return (
    <>
      <AuthCard
        title="Sign in to your account"
        subtitle="Enter your email and password to access your dashboard"
        error={error}
        submitLabel={isLoading ? "Signing in..." : "Sign in"}
        isLoading={isLoading}
        onSubmit={(event) => void handleSubmit(login)(event)}
      >
        <FormField label="Email" error={errors.email?.message} className="mt-5">
          {(control) => (
            <Input
              {...control}
              {...email}
              type="email"
              size="large"
              autoComplete="username"
              autoFocus
            />
          )}
        </FormField>
        <PasswordField
          label="Password"
          error={errors.password?.message}
          isShown={isPasswordShown}
          size="large"
          autoComplete="current-password"
          className="mt-5"
          {...register("password", { onChange: clearError })}
        />
        <CheckboxField
          label="Show password"
          className="mt-3.5"
          checked={isPasswordShown}
          onCheckedChange={(checked) => setIsPasswordShown(checked === true)}
        />
      </AuthCard>
      <p className="text-muted">
        No account yet?{" "}
        <Link href="/register" className="link">
          Create an account
        </Link>
      </p>
    </>
  );
}
