"use client";

import { KeyRound } from "lucide-react";
import { Button } from "@/components/ui/button";
import { pressable } from "@/components/ui/pressable";
import { hasPasskeys } from "@/lib/client/http/passkeys";
import { useAuth } from "@/lib/client/queries/use-auth";
import { useHydrated } from "@/lib/utils/browser/use-hydrated";

/** Signs in with a passkey; nothing where the browser has none. */
export function PasskeyButton({ label }: { label: string }) {
  const { loginWithPasskey, isLoading } = useAuth();
  const isHydrated = useHydrated();
  // Its place is kept until then, so that nothing moves.
  if (isHydrated && !hasPasskeys()) {
    return null;
  }
  return (
    <Button
      size="large"
      className="mt-3 w-full"
      disabled={!isHydrated}
      {...pressable({ isBlocked: isLoading, onPress: () => void loginWithPasskey() })}
    >
      <KeyRound aria-hidden />
      {label}
    </Button>
  );
}
