"use client";

import { useRef, useState } from "react";
import { toast } from "sonner";
import { PasswordDialog } from "@/components/settings/account/password-dialog";
import { PasskeyRow } from "@/components/settings/factors/passkey-row";
import { SettingsCard } from "@/components/settings/settings-card";
import { NameForm } from "@/components/settings/team/name-form";
import { CardBody } from "@/components/ui/card";
import { hasPasskeys } from "@/lib/client/http/passkeys";
import { useAddPasskey, useDeletePasskey } from "@/lib/client/queries/accounts/use-factors";
import type { PasskeyResponse } from "@/lib/contracts/accounts/passkeys";
import { useHydrated } from "@/lib/utils/browser/use-hydrated";
import { usePreservedFocus } from "@/lib/utils/browser/use-preserved-focus";

/** The passkeys of the account, and a form that adds one. */
export function PasskeysCard({ passkeys }: { passkeys: readonly PasskeyResponse[] }) {
  const remove = useDeletePasskey();
  const [deleted, setDeleted] = useState<PasskeyResponse | null>(null);
  const list = useRef<HTMLUListElement>(null);
  const focusProps = usePreservedFocus(() => list.current);
  const handleDelete = (body: { password?: string }) => {
    if (deleted !== null) {
      remove.mutate(
        { id: deleted.id, ...body },
        {
          onSuccess: () => {
            setDeleted(null);
            toast.success("Passkey deleted");
          },
        },
      );
    }
  };
  return (
    <SettingsCard id="passkeys" title="Passkeys">
      <CardBody className="text-pretty text-muted">
        Sign in with a fingerprint, your face, the PIN of a device or a security key, without e-mail
        address and password.
        {passkeys.length === 0 ? " You have none yet." : null}
      </CardBody>
      <ul ref={list} tabIndex={-1} aria-label="Your passkeys" {...focusProps}>
        {passkeys.map((passkey) => (
          <li key={passkey.id} className="border-t">
            <PasskeyRow passkey={passkey} onDelete={() => setDeleted(passkey)} />
          </li>
        ))}
      </ul>
      <CardBody className="border-t">
        <AddPasskey />
      </CardBody>
      <PasswordDialog
        isOpen={deleted !== null}
        onOpenChange={() => setDeleted(null)}
        title={`Delete ${deleted?.name ?? "the passkey"}?`}
        description="It signs nobody in any more. Delete it in your device or password manager too."
        confirmLabel="Delete passkey"
        pendingLabel="Deleting..."
        isDestructive
        request={remove}
        onConfirm={handleDelete}
      />
    </SettingsCard>
  );
}

function AddPasskey() {
  const add = useAddPasskey();
  const isHydrated = useHydrated();
  const handleAdd = async (name: string) => {
    await add.mutateAsync(name);
    toast.success("Passkey added");
  };
  if (isHydrated && !hasPasskeys()) {
    return <p className="text-muted">This browser cannot use passkeys on this address.</p>;
  }
  return (
    <NameForm
      label="Name of a new passkey"
      submitLabel="Add a passkey"
      pendingLabel="Waiting for your device..."
      request={add}
      onSubmit={handleAdd}
    />
  );
}
