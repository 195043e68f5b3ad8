"use client";

import { Pencil } from "lucide-react";
import { useState } from "react";
import { toast } from "sonner";
import { NameForm } from "@/components/settings/team/name-form";
import { Button } from "@/components/ui/buttons/button";
import { IconButton } from "@/components/ui/buttons/icon-button";
import { Time } from "@/components/ui/time";
import { useRenamePasskey } from "@/lib/client/queries/accounts/use-factors";
import type { PasskeyResponse } from "@/lib/contracts/accounts/passkeys";

type PasskeyRowProps = { passkey: PasskeyResponse; onDelete: () => void };

/** One passkey with the ways to rename and to delete it. */
export function PasskeyRow({ passkey, onDelete }: PasskeyRowProps) {
  const { id, name, createdAt, lastUsedAt } = passkey;
  const rename = useRenamePasskey();
  const [isRenaming, setIsRenaming] = useState(false);
  const handleRename = async (next: string) => {
    await rename.mutateAsync({ id, name: next });
    setIsRenaming(false);
    toast.success("Name saved");
  };
  if (isRenaming) {
    return (
      <div className="px-4 py-3">
        <NameForm
          label={`New name of ${name}`}
          initialName={name}
          submitLabel="Save name"
          pendingLabel="Saving..."
          request={rename}
          onSubmit={handleRename}
        />
      </div>
    );
  }
  return (
    <div className="flex min-h-14 items-center gap-2 px-4 py-2">
      <div className="min-w-0 flex-1">
        <p className="truncate font-medium" title={name}>
          {name}
        </p>
        <p className="text-small text-muted">
          Added on <Time value={createdAt} format="date" /> ·{" "}
          {lastUsedAt === null ? (
            "Not used yet"
          ) : (
            <>
              Last used <Time value={lastUsedAt} format="relative" />
            </>
          )}
        </p>
      </div>
      <IconButton label={`Rename ${name}`} onClick={() => setIsRenaming(true)}>
        <Pencil aria-hidden />
      </IconButton>
      <Button size="small" aria-label={`Delete ${name}`} onClick={onDelete}>
        Delete
      </Button>
    </div>
  );
}
