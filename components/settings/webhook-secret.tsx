"use client";

import { useState } from "react";
import { Copy, Eye, EyeOff } from "lucide-react";
import { toast } from "sonner";
import { IconButton } from "@/components/ui/icon-button";
import { MASK } from "@/lib/domain/fields/display-value";
import { copyText } from "@/lib/utils/copy-text";

/** A secret that shows itself only when asked. */
export function WebhookSecret({ name, secret }: { name: string; secret: string }) {
  const [isShown, setIsShown] = useState(false);
  const words = name.toLowerCase();
  const Icon = isShown ? EyeOff : Eye;
  const handleCopy = async () => {
    const isCopied = await copyText(secret);
    if (isCopied) {
      toast.success("Secret copied to clipboard");
    } else {
      toast.error("The secret could not be copied");
    }
  };
  return (
    <div role="group" aria-label={name}>
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
          onClick={() => setIsShown(!isShown)}
        >
          <Icon aria-hidden />
        </IconButton>
        <IconButton label={`Copy ${words}`} onClick={() => void handleCopy()}>
          <Copy aria-hidden />
        </IconButton>
      </div>
    </div>
  );
}
