"use client";

import { Copy, Download } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { toast } from "sonner";
import { PasswordDialog } from "@/components/settings/account/password-dialog";
import { SettingsCard } from "@/components/settings/settings-card";
import { Button } from "@/components/ui/buttons/button";
import { CardBody } from "@/components/ui/card";
import { useRenewRecoveryCodes } from "@/lib/client/queries/accounts/use-factors";
import { copyText } from "@/lib/utils/browser/copy-text";
import { download } from "@/lib/utils/browser/download";
import { countOf } from "@/lib/utils/numbers";

type RecoveryCodesCardProps = {
  left: number;
  /** What was just made. */
  newCodes: readonly string[] | null;
  onCodes: (codes: readonly string[] | null) => void;
};

/** How many recovery codes are left, new ones on request, and those that were just made, once. */
export function RecoveryCodesCard({ left, newCodes, onCodes }: RecoveryCodesCardProps) {
  return (
    <SettingsCard id="recovery-codes" title="Recovery codes">
      <CardBody>
        {newCodes === null ? (
          <div className="flex flex-wrap items-center gap-x-4 gap-y-3">
            <p className="min-w-0 flex-1 basis-64 text-pretty text-muted">
              {left === 0
                ? "You have none. Each signs you in once when your second factor is lost."
                : `${countOf(left, "code")} left. Each signs you in once when your second factor is lost.`}
            </p>
            <Renew onCodes={onCodes} />
          </div>
        ) : (
          <NewCodes codes={newCodes} onDone={() => onCodes(null)} />
        )}
      </CardBody>
    </SettingsCard>
  );
}

function Renew({ onCodes }: Pick<RecoveryCodesCardProps, "onCodes">) {
  const renew = useRenewRecoveryCodes();
  const [isOpen, setIsOpen] = useState(false);
  const handleConfirm = (body: { password?: string }) =>
    renew.mutate(body, {
      onSuccess: ({ recoveryCodes }) => {
        setIsOpen(false);
        onCodes(recoveryCodes);
      },
    });
  return (
    <>
      <Button onClick={() => setIsOpen(true)}>Make new codes</Button>
      <PasswordDialog
        isOpen={isOpen}
        onOpenChange={setIsOpen}
        title="Make new recovery codes?"
        description="The earlier ones stop working."
        confirmLabel="Make new codes"
        pendingLabel="Making..."
        request={renew}
        onConfirm={handleConfirm}
      />
    </>
  );
}

function NewCodes({ codes, onDone }: { codes: readonly string[]; onDone: () => void }) {
  const text = codes.join("\n");
  const list = useRef<HTMLUListElement>(null);
  useEffect(() => list.current?.focus(), []);
  const handleCopy = async () => {
    if (await copyText(text)) {
      toast.success("Recovery codes copied to clipboard");
    } else {
      toast.error("The recovery codes could not be copied");
    }
  };
  const handleDownload = () => {
    const content = new Blob([`${text}\n`], { type: "text/plain" });
    download({ name: "formlane-recovery-codes.txt", content });
  };
  return (
    <>
      <p className="text-pretty">
        Keep these codes in a safe place: they are shown only now. Each signs you in once when your
        second factor is lost.
      </p>
      <ul
        ref={list}
        tabIndex={-1}
        aria-label="Recovery codes"
        className="mt-4 grid gap-x-6 gap-y-1.5 rounded-control bg-sunken p-4 font-mono sm:grid-cols-2"
      >
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className="mt-4 flex flex-wrap gap-2">
        <Button onClick={() => void handleCopy()}>
          <Copy aria-hidden />
          Copy codes
        </Button>
        <Button onClick={handleDownload}>
          <Download aria-hidden />
          Download
        </Button>
        <Button variant="primary" onClick={onDone}>
          I saved them
        </Button>
      </div>
    </>
  );
}
