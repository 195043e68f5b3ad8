"use client";

import { useMutation } from "@tanstack/react-query";
import { toast } from "sonner";
import { Button } from "@/components/ui/buttons/button";
import { pressable } from "@/components/ui/buttons/pressable";
import { Alert } from "@/components/ui/feedback/alert";
import { postConfirmationAgain } from "@/lib/client/http/account-link-api";
import { errorSentence } from "@/lib/client/http/failure-kind";

type ConfirmAddressProps = {
  email: string;
  /** What it misses. */
  why?: string;
  className?: string;
};

/** For an address that is not confirmed: what it misses, and the way to get the link again. */
export function ConfirmAddress({
  email,
  why = "Confirm your address to get e-mails about new answers and deliveries",
  className,
}: ConfirmAddressProps) {
  const again = useMutation({
    mutationFn: postConfirmationAgain,
    onSuccess: () => toast.success("Link sent", { description: `Look into ${email}.` }),
    onError: (error) => toast.error("Error", { description: errorSentence(error) }),
  });
  return (
    <Alert tone="note" {...(className !== undefined && { className })}>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <p className="min-w-0 flex-1 basis-64 text-pretty wrap-anywhere">
          {why}: open the link in our e-mail to {email}.
        </p>
        <Button {...pressable({ isBlocked: again.isPending, onPress: () => again.mutate() })}>
          Send the link again
        </Button>
      </div>
    </Alert>
  );
}
