"use client";

import { Check, Send, TriangleAlert, X } from "lucide-react";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/buttons/button";
import { IconButton } from "@/components/ui/buttons/icon-button";
import { pressable } from "@/components/ui/buttons/pressable";
import { FormField } from "@/components/ui/inputs/form-field";
import { Input } from "@/components/ui/inputs/input";
import { useTestWebhook } from "@/lib/client/queries/deliveries/use-webhooks";
import type { WebhookState, WebhookTestResponse } from "@/lib/contracts/deliveries";
import { LIMITS } from "@/lib/domain/limits";
import { webAddressProblem } from "@/lib/domain/urls/web-address";
import { WebhookHealth } from "./webhook-health";

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

type WebhookTestProps = { formId: number; url: string; name: string; isDisabled: boolean };

/** Sends a message without answers in the same way as real ones, and shows the result. */
function WebhookTest({ formId, url, name, isDisabled }: WebhookTestProps) {
  const test = useTestWebhook(formId);
  // A result is shown only for the address that it belongs to.
  const result = test.variables === url ? test.data : undefined;
  const problem = test.variables === url ? test.error : null;
  return (
    <>
      <Button
        size="small"
        aria-label={`Test ${name}`}
        {...pressable({
          isBlocked: isDisabled || test.isPending,
          onPress: () => test.mutate(url),
        })}
      >
        <Send aria-hidden />
        {test.isPending ? "Testing..." : "Test"}
      </Button>
      <div role="status" className="basis-full text-small empty:hidden">
        {result ? <TestResult result={result} /> : null}
        {problem ? <p className="text-danger">{problem.message}</p> : null}
      </div>
    </>
  );
}

/** Whether a test came through, and how long it took. */
export function TestResult({ result }: { result: WebhookTestResponse }) {
  const { ok, status, durationMs, error } = result;
  const duration = durationMs < 1000 ? `${durationMs} ms` : `${(durationMs / 1000).toFixed(1)} s`;
  return (
    <p className="flex flex-wrap items-center gap-x-2 gap-y-1 [overflow-wrap:anywhere] tabular-nums">
      <Badge tone={ok ? "ok" : "bad"} icon={ok ? Check : TriangleAlert}>
        {ok ? "Works" : "Does not work"}
      </Badge>
      <span>{error ?? `The address answered ${status ?? "well"}.`}</span>
      <span className="text-muted">{duration}</span>
    </p>
  );
}
