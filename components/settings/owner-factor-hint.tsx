"use client";

import { Link } from "@/components/ui/link";
import { useAuth } from "@/lib/client/queries/accounts/use-auth";
import { useFactors } from "@/lib/client/queries/accounts/use-factors";

/** Recommends a second factor to owners who have none: their account opens the whole team. */
export function OwnerFactorHint() {
  const { user } = useAuth();
  const { data } = useFactors();
  if (user?.team.role !== "owner" || !data || data.totp || data.passkeys.length > 0) {
    return null;
  }
  return (
    <p className="text-pretty text-muted">
      You are an owner of {user.team.name}: whoever gets your password gets the whole team. We
      recommend{" "}
      <Link href="/settings/sign-in" className="link">
        a second factor
      </Link>
      .
    </p>
  );
}
