"use client";

import { Copy } from "lucide-react";
import { useMemo, useState, type FormEvent } from "react";
import { toast } from "sonner";
import { CodeField } from "@/components/auth/code-field";
import { Button } from "@/components/ui/buttons/button";
import { IconButton } from "@/components/ui/buttons/icon-button";
import { pressable } from "@/components/ui/buttons/pressable";
import { QrCode } from "@/components/ui/qr-code";
import { errorSentence } from "@/lib/client/http/failure-kind";
import { useConfirmTotp } from "@/lib/client/queries/accounts/use-factors";
import type { TotpResponse } from "@/lib/contracts/accounts/factors";
import { copyText } from "@/lib/utils/browser/copy-text";
import { qrCode } from "@/lib/utils/qr-code";

type SetUpAuthenticatorProps = {
  setUp: TotpResponse;
  /** Is called with the recovery codes. */
  onConfirmed: (codes: readonly string[]) => void;
  onCancel: () => void;
};

/** The secret as a QR code and as text, and the input of the code that turns the app on. */
export function SetUpAuthenticator({
  setUp: { secret, otpauthUrl },
  onConfirmed,
  onCancel,
}: SetUpAuthenticatorProps) {
  const confirm = useConfirmTotp();
  const [code, setCode] = useState("");
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (code.trim() !== "" && !confirm.isPending) {
      confirm.mutate(code, { onSuccess: ({ recoveryCodes }) => onConfirmed(recoveryCodes) });
    }
  };
  return (
    <form noValidate method="post" onSubmit={handleSubmit}>
      <ol className="grid list-decimal gap-5 pl-5">
        <li>
          <p>Scan this with your app, or enter the key by hand.</p>
          <div className="mt-3 flex flex-wrap items-center gap-4">
            <SecretQrCode url={otpauthUrl} />
            <div className="min-w-0 flex-1 basis-56">
              <p className="text-small font-medium text-muted">Key</p>
              <div className="mt-0.5 flex items-center gap-1">
                <p className="min-w-0 flex-1 font-mono break-all">{inGroups(secret)}</p>
                <IconButton label="Copy key" onClick={() => void handleCopy(secret)}>
                  <Copy aria-hidden />
                </IconButton>
              </div>
            </div>
          </div>
        </li>
        <li>
          <CodeField
            label="Enter the six digits that it shows"
            className="max-w-70"
            error={confirm.error ? errorSentence(confirm.error) : undefined}
            value={code}
            // oxlint-disable-next-line jsx-a11y/no-autofocus -- opened by the button that this part replaces
            autoFocus
            onChange={({ target }) => {
              setCode(target.value);
              confirm.reset();
            }}
          />
        </li>
      </ol>
      <div className="mt-5 flex flex-wrap gap-2">
        <Button
          type="submit"
          variant="primary"
          {...pressable({ isBlocked: confirm.isPending || code.trim() === "" })}
        >
          {confirm.isPending ? "Checking..." : "Turn on"}
        </Button>
        <Button onClick={onCancel}>Cancel</Button>
      </div>
    </form>
  );
}

function SecretQrCode({ url }: { url: string }) {
  const code = useMemo(() => qrCode(url), [url]);
  return <QrCode code={code} label="QR code of the key" className="h-auto w-44 max-w-full" />;
}

function inGroups(secret: string): string {
  return secret.replace(/.{4}(?=.)/g, "$& ");
}

async function handleCopy(secret: string): Promise<void> {
  if (await copyText(secret)) {
    toast.success("Key copied to clipboard");
  } else {
    toast.error("The key could not be copied");
  }
}
