"use client";

import { X } from "lucide-react";
import { FormField } from "@/components/ui/form-field";
import { IconButton } from "@/components/ui/icon-button";
import { Input } from "@/components/ui/input";
import type { WebhookState } from "@/lib/contracts/deliveries";
import { LIMITS } from "@/lib/domain/limits";
import { webAddressProblem } from "@/lib/domain/urls/web-address";
import { WebhookHealth } from "./webhook-health";
import { WebhookTest } from "./webhook-test";

export const DUPLICATE = "This address is in the list already";

type WebhookRowProps = {
  url: string;
  index: number;
  isDuplicate: boolean;
  /** The server's sentence when it refused this address. */
  refusal: string | undefined;
  /** null = the form was never saved, so no test can be sent. */
  formId: number | null;
  /** Undefined = no failed deliveries. */
  state: WebhookState | undefined;
  onChange: (url: string) => void;
  onSettle: () => void;
  onRemove: () => void;
};

/** One webhook: its address, its state, and buttons to test and remove it. */
export function WebhookRow({
  url,
  index,
  isDuplicate,
  refusal,
  formId,
  state,
  onChange,
  onSettle,
  onRemove,
}: WebhookRowProps) {
  const name = `webhook ${index + 1}`;
  const problem = webAddressProblem(url.trim()) ?? undefined;
  return (
    <li id={`webhook-${index}`}>
      <div className="flex items-start gap-1">
        <FormField
          label={`Webhook ${index + 1}`}
          labelClassName="sr-only"
          className="min-w-0 flex-1"
          error={problem ?? (isDuplicate ? DUPLICATE : refusal)}
        >
          {(control) => (
            <Input
              {...control}
              type="url"
              value={url}
              maxLength={LIMITS.url}
              onChange={(event) => onChange(event.target.value)}
              onBlur={onSettle}
            />
          )}
        </FormField>
        <IconButton label={`Remove ${name}`} onClick={onRemove}>
          <X aria-hidden />
        </IconButton>
      </div>
      {state ? <WebhookHealth state={state} name={name} /> : null}
      {formId === null ? null : (
        <div className="mt-1.5 flex flex-wrap items-center gap-2">
          <WebhookTest
            formId={formId}
            url={url.trim()}
            name={name}
            isDisabled={problem !== undefined}
          />
        </div>
      )}
    </li>
  );
}
