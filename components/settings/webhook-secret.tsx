"use client";

import { useState } from "react";
import { Copy, Eye, EyeOff } from "lucide-react";
import { toast } from "sonner";
import { IconButton } from "@/components/ui/icon-button";
import { pressable } from "@/components/ui/pressable";
import { MASK } from "@/lib/domain/fields/display-value";
import { copyText } from "@/lib/utils/browser/copy-text";

type WebhookSecretProps = {
  name: string;
  /** Absent until it was asked for. */
  secret: string | undefined;
  isPending?: boolean;
  /** Resolves with the secret, or with undefined after a failure. The server records it. */
  onAsk?: () => Promise<string | undefined>;
};

/** A secret that shows itself, and is asked for, only when a person wants to see it. */
export function WebhookSecret({ name, secret, isPending = false, onAsk }: WebhookSecretProps) {
  // The text itself: another secret in its place is hidden again.
  const [shown, setShown] = useState<string | undefined>(undefined);
  const isShown = secret !== undefined && shown === secret;
  const words = name.toLowerCase();
  const Icon = isShown ? EyeOff : Eye;
  const handlePress = async () => setShown(isShown ? undefined : (secret ?? (await onAsk?.())));
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
          label={`${isShown ? "Hide" : "Show"} ${words}`}
          {...pressable({ isBlocked: isPending, onPress: () => void handlePress() })}
        >
          <Icon aria-hidden />
        </IconButton>
        {secret === undefined ? null : (
          <IconButton label={`Copy ${words}`} onClick={() => void handleCopy(secret)}>
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
