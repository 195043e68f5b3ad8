"use client";

import { zodResolver } from "@hookform/resolvers/zod";
import { useMutation } from "@tanstack/react-query";
import { useForm } from "react-hook-form";
import { AuthCard } from "@/components/auth/auth-card";
import { EmailField } from "@/components/auth/auth-fields";
import { AuthMessage } from "@/components/auth/auth-message";
import { Button } from "@/components/ui/buttons/button";
import { Link } from "@/components/ui/link";
import { postForgotPassword } from "@/lib/client/http/account-link-api";
import { errorSentence } from "@/lib/client/http/failure-kind";
import { forgotPasswordRequest } from "@/lib/contracts/accounts/auth";

/** Asks for a link that sets a new password. The answer is the same whether or not there is an account. */
export function ForgotPasswordForm() {
  const ask = useMutation({ mutationFn: postForgotPassword });
  const { register, handleSubmit, formState, getValues } = useForm({
    resolver: zodResolver(forgotPasswordRequest),
  });
  const { errors } = formState;
  const email = register("email", { onChange: () => ask.reset() });
  if (ask.isSuccess) {
    return (
      <AuthMessage title="Look into your mailbox">
        <p role="status" className="mt-1 text-pretty wrap-anywhere text-muted">
          If {getValues("email")} has an account, a link to set a new password is on its way. It
          works for one hour. Nothing there? Look into the spam folder, or ask again in a while: at
          most three links an hour are sent to an address.
        </p>
        <Button size="large" className="mt-6 w-full" onClick={() => ask.reset()}>
          Ask again
        </Button>
      </AuthMessage>
    );
  }
  return (
    <>
      <AuthCard
        title="Forgot your password?"
        subtitle="Enter your email, and we send you a link to set a new one"
        error={ask.error ? errorSentence(ask.error) : null}
        submitLabel={ask.isPending ? "Sending..." : "Send the link"}
        isLoading={ask.isPending}
        onSubmit={(event) => void handleSubmit((body) => ask.mutate(body))(event)}
      >
        {/* oxlint-disable-next-line jsx-a11y/no-autofocus -- the page is there to be filled in */}
        <EmailField bound={email} error={errors.email?.message} autoFocus />
      </AuthCard>
      <p className="text-muted">
        Remembered it?{" "}
        <Link href="/login" className="link">
          Sign in
        </Link>
      </p>
    </>
  );
}
