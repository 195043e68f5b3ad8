"use client";

import { Check, Send, TriangleAlert } from "lucide-react";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { pressable } from "@/components/ui/pressable";
import { useTestWebhook } from "@/lib/client/queries/use-webhooks";
import type { WebhookTestResponse } from "@/lib/contracts/deliveries";

type WebhookTestProps = { formId: number; url: string; name: string; isDisabled: boolean };

/** Sends a message without answers in the same way as real ones, and shows the result. */
export function WebhookTest({ formId, url, name, isDisabled }: WebhookTestProps) {
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

function TestResult({ result }: { result: WebhookTestResponse }) {
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
