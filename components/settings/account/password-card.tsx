"use client";

import { zodResolver } from "@hookform/resolvers/zod";
import { useForm } from "react-hook-form";
import { toast } from "sonner";
import { NewPasswordField } from "@/components/auth/new-password-field";
import { PasswordField } from "@/components/auth/password-field";
import { SettingsCard } from "@/components/settings/settings-card";
import { Button } from "@/components/ui/buttons/button";
import { pressable } from "@/components/ui/buttons/pressable";
import { CardBody } from "@/components/ui/card";
import { Alert } from "@/components/ui/feedback/alert";
import { useChangePassword } from "@/lib/client/queries/accounts/use-account";
import { useAuth } from "@/lib/client/queries/accounts/use-auth";
import { useIdentities } from "@/lib/client/queries/accounts/use-identities";
import { changePasswordRequest, type ChangePasswordRequest } from "@/lib/contracts/accounts/auth";

/** Changes the password; says how an account that none signs in to gets it. */
export function PasswordCard() {
  const { data } = useIdentities();
  return (
    <SettingsCard id="password" title="Password">
      <CardBody>
        {data?.hasPassword === false ? (
          <p className="text-pretty text-muted">
            {data.canMailResetLink
              ? "Your account has no password. To set one, sign out and ask for a link: “Forgot your password?” on the sign-in page."
              : "Your account has no password. Whoever runs this server can make a link that sets one."}
          </p>
        ) : (
          <PasswordForm />
        )}
      </CardBody>
    </SettingsCard>
  );
}

function PasswordForm() {
  const { user } = useAuth();
  const changePassword = useChangePassword();
  const { register, handleSubmit, formState, reset } = useForm({
    resolver: zodResolver(changePasswordRequest),
  });
  const { errors } = formState;
  const handleChange = async (body: ChangePasswordRequest) => {
    await changePassword.mutateAsync(body).then(
      () => {
        reset();
        toast.success("Password changed", { description: "Other sessions were signed out." });
      },
      // Shown above the fields.
      () => undefined,
    );
  };
  const bind = (name: keyof ChangePasswordRequest) =>
    register(name, { onChange: () => changePassword.reset() });
  return (
    // Submitted before hydration, "get" would put the passwords into the address.
    <form noValidate method="post" onSubmit={(event) => void handleSubmit(handleChange)(event)}>
      {changePassword.error ? <Alert className="mb-4">{changePassword.error.message}</Alert> : null}
      <input type="hidden" autoComplete="username" value={user?.email ?? ""} readOnly />
      <div className="grid gap-4 sm:grid-cols-2">
        <PasswordField
          label="Current password"
          autoComplete="current-password"
          error={errors.currentPassword?.message}
          {...bind("currentPassword")}
        />
        <NewPasswordField
          label="New password"
          autoComplete="new-password"
          error={errors.newPassword?.message}
          {...bind("newPassword")}
        />
      </div>
      <Button
        type="submit"
        className="mt-4"
        {...pressable({ isBlocked: changePassword.isPending })}
      >
        {changePassword.isPending ? "Changing..." : "Change password"}
      </Button>
    </form>
  );
}
