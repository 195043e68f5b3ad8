"use client";

import { zodResolver } from "@hookform/resolvers/zod";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { useForm } from "react-hook-form";
import { AuthCard } from "@/components/auth/auth-card";
import { Passwords } from "@/components/auth/auth-fields";
import { AuthMessage } from "@/components/auth/auth-message";
import { Button } from "@/components/ui/buttons/button";
import { CheckboxField } from "@/components/ui/inputs/checkbox";
import { postResetPassword } from "@/lib/client/http/account-link-api";
import { errorSentence } from "@/lib/client/http/failure-kind";
import { removeStoredUser } from "@/lib/client/stores/session-store";
import { newPasswordForm } from "@/lib/contracts/accounts/auth";

/** Sets a new password by the secret of a link. */
export function ResetPasswordForm({ token }: { token: string }) {
  const [revokeTokens, setRevokeTokens] = useState(false);
  const reset = useMutation({
    mutationFn: (newPassword: string) => postResetPassword({ token, newPassword, revokeTokens }),
    // A session of this browser has ended too.
    onSuccess: removeStoredUser,
  });
  const { register, handleSubmit, formState } = useForm({
    resolver: zodResolver(newPasswordForm),
  });
  const { errors } = formState;
  const password = register("password", { onChange: () => reset.reset() });
  const again = register("confirmPassword", { onChange: () => reset.reset() });
  if (reset.isSuccess) {
    return (
      <AuthMessage title="Your password was changed">
        <p role="status" className="mt-1 text-pretty text-muted">
          Every device was signed out. Sign in with the new password.
        </p>
        <Button asChild variant="primary" size="large" className="mt-6 w-full">
          {/* oxlint-disable-next-line nextjs/no-html-link-for-pages -- a full page load, as the cookie of an ended session may be there still */}
          <a href="/login?expired=1&password=1">Sign in</a>
        </Button>
      </AuthMessage>
    );
  }
  return (
    <AuthCard
      title="Set a new password"
      subtitle="Every device that is signed in with the old one will be signed out"
      error={reset.error ? errorSentence(reset.error) : null}
      submitLabel={reset.isPending ? "Saving..." : "Set the password"}
      isLoading={reset.isPending}
      onSubmit={(event) => void handleSubmit((form) => reset.mutate(form.password))(event)}
    >
      <Passwords
        autoComplete="new-password"
        passwords={[
          { label: "New password", bound: password, error: errors.password?.message },
          { label: "Confirm Password", bound: again, error: errors.confirmPassword?.message },
        ]}
      />
      <CheckboxField
        label="Delete my API tokens too"
        className="mt-3.5"
        checked={revokeTokens}
        onCheckedChange={(checked) => setRevokeTokens(checked === true)}
      />
    </AuthCard>
  );
}
