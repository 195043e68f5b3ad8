"use client";

import { DeletionCard } from "@/components/settings/deletion-card";
import { useDeleteAccount } from "@/lib/client/queries/accounts/use-account";
import { useAuth } from "@/lib/client/queries/accounts/use-auth";

/** Deletes the account after the password was entered again. */
export function DeleteAccountCard() {
  const { logout } = useAuth();
  const deletion = useDeleteAccount();
  return (
    <DeletionCard
      id="delete-account"
      title="Delete account"
      label="Delete account"
      question="Delete your account?"
      description="Everything in it is deleted. This action cannot be undone."
      deletion={deletion}
      onConfirm={(body) => deletion.mutate(body, { onSuccess: () => void logout() })}
    >
      Deletes your account with every form, submission and file in it. Published forms stop working
      at once. What you made in teams with other members stays with them.
    </DeletionCard>
  );
}
