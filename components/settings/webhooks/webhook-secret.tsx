"use client";

import { Copy, Eye, EyeOff } from "lucide-react";
import { useState } from "react";
import { toast } from "sonner";
import { IconButton } from "@/components/ui/buttons/icon-button";
import { pressable } from "@/components/ui/buttons/pressable";
import { MASK } from "@/lib/domain/fields/display-value";
import { copyText } from "@/lib/utils/browser/copy-text";

type WebhookSecretProps = {
  name: string;
  /** Undefined until it is loaded. */
  secret: string | undefined;
  isPending?: boolean;
  /** Loads the secret, which the audit log records; resolves to undefined after a failure. */
  onLoad?: () => Promise<string | undefined>;
};

/** A secret, masked and not even loaded until the person presses Show. */
export function WebhookSecret({ name, secret, isPending = false, onLoad }: WebhookSecretProps) {
  // The revealed text rather than a flag, so that a new secret is masked again.
  const [revealed, setShown] = useState<string | undefined>(undefined);
  const isShown = secret !== undefined && revealed === secret;
  const label = name.toLowerCase();
  const Icon = isShown ? EyeOff : Eye;
  const handlePress = async () => setShown(isShown ? undefined : (secret ?? (await onLoad?.())));
  return (
    <div role="group" aria-label={name} aria-busy={isPending}>
      <p className="text-small font-medium text-muted">{name}</p>
      <div className="mt-0.5 flex items-center gap-1">
        <p className="min-w-0 flex-1 font-mono break-all">
          {isShown ? (
            secret
          ) : (
            <>
              <span aria-hidden>{MASK}</span>
              <span className="sr-only">Hidden</span>
            </>
          )}
        </p>
        <IconButton
          label={`${isShown ? "Hide" : "Show"} ${label}`}
          {...pressable({ isBlocked: isPending, onPress: () => void handlePress() })}
        >
          <Icon aria-hidden />
        </IconButton>
        {secret === undefined ? null : (
          <IconButton label={`Copy ${label}`} onClick={() => void handleCopy(secret)}>
            <Copy aria-hidden />
          </IconButton>
        )}
      </div>
    </div>
  );
}

async function handleCopy(secret: string): Promise<void> {
  const isCopied = await copyText(secret);
  if (isCopied) {
    toast.success("Secret copied to clipboard");
  } else {
    toast.error("The secret could not be copied");
  }
}
