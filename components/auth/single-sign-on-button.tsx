"use client";

import { useMutation } from "@tanstack/react-query";
import { Button } from "@/components/ui/buttons/button";
import { pressable } from "@/components/ui/buttons/pressable";
import { Alert } from "@/components/ui/feedback/alert";
import { errorSentence } from "@/lib/client/http/failure-kind";
import { postSingleSignOn } from "@/lib/client/http/single-sign-on-api";
import { NEXT_PARAMETER, nextPage } from "@/lib/contracts/public-form/next-page";
import { useHydrated } from "@/lib/utils/browser/use-hydrated";

type SingleSignOnButtonProps = {
  /** Of the provider. */
  name: string;
  /** The secret of the invitation whose page it stands on. */
  invitation?: string;
};

/** Leads to the provider, which signs people in and leads back. */
export function SingleSignOnButton({ name, invitation }: SingleSignOnButtonProps) {
  const isReady = useHydrated();
  const open = useMutation({
    mutationFn: () => {
      const next = nextPage(new URLSearchParams(window.location.search).get(NEXT_PARAMETER));
      return postSingleSignOn({
        ...(invitation !== undefined && { invitation }),
        ...(next !== null && { next }),
      });
    },
    onSuccess: ({ url }) => window.location.assign(url),
  });
  // Until the provider's page is there.
  const isBlocked = !isReady || open.isPending || open.isSuccess;
  return (
    <div className="w-full sm:max-w-110">
      {open.error ? <Alert className="mb-3">{errorSentence(open.error)}</Alert> : null}
      <Button
        size="large"
        className="w-full"
        {...pressable({ isBlocked, onPress: () => open.mutate() })}
      >
        {open.isPending || open.isSuccess ? `Opening ${name}...` : `Continue with ${name}`}
      </Button>
    </div>
  );
}
