"use client";

import { useQuery } from "@tanstack/react-query";
import { KeyRound } from "lucide-react";
import { Button } from "@/components/ui/buttons/button";
import { pressable } from "@/components/ui/buttons/pressable";
import { passkeysHere } from "@/lib/client/http/passkeys";
import { useAuth } from "@/lib/client/queries/accounts/use-auth";
import { cn } from "@/lib/utils/cn";

type PasskeyButtonProps = {
  /** Where the device itself has passkeys; elsewhere the offer is one among others. */
  label: string;
};

/** Signs in with a passkey; nothing where the browser has none. */
export function PasskeyButton({ label }: PasskeyButtonProps) {
  const { loginWithPasskey, isLoading } = useAuth();
  const here = useQuery({
    queryKey: ["passkeys-here"],
    queryFn: passkeysHere,
    staleTime: Infinity,
  });
  if (here.data === "none") {
    return null;
  }
  return (
    <Button
      size="large"
      // The button's place is kept until the browser has answered, so that nothing moves.
      className={cn("mt-3 w-full", here.data === undefined && "invisible")}
      {...pressable({ isBlocked: isLoading, onPress: () => void loginWithPasskey() })}
    >
      <KeyRound aria-hidden />
      {here.data === "device" ? label : "Use a passkey"}
    </Button>
  );
}
