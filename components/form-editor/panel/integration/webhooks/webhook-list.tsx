"use client";

import { useRef } from "react";
import { flushSync } from "react-dom";
import { useEditor, useEditorStore } from "@/components/form-editor/state/editor-context";
import { selectContent } from "@/components/form-editor/state/selectors";
import { Allowed } from "@/components/shell/allowed";
import { Link } from "@/components/ui/link";
import { useWebhookStates } from "@/lib/client/queries/deliveries/use-webhooks";
import type { WebhookState } from "@/lib/contracts/deliveries";
import { LIMITS } from "@/lib/domain/limits";
import { isSameAddress } from "@/lib/domain/urls/web-address";
import { countOf } from "@/lib/utils/numbers";
import { IntegrationStep } from "../integration-step";
import { NewWebhook } from "./new-webhook";
import { WebhookRow } from "./webhook-row";

/** Step 5 of the integration: addresses that every submission is sent to. */
export function WebhookList() {
  const store = useEditorStore();
  const webhooks = useEditor((state) => selectContent(state).webhooks);
  const formId = useEditor((state) => state.meta?.id ?? null);
  const states = useWebhookStates();
  const refusals = useEditor((state) => state.saveError?.places);
  const change = (next: string[], mergeKey?: string) =>
    store.dispatch({
      type: "edit-content",
      patch: { webhooks: next },
      ...(mergeKey ? { mergeKey } : {}),
    });
  const listRef = useRef<HTMLDivElement>(null);
  const remove = (index: number) => {
    flushSync(() => change(webhooks.toSpliced(index, 1)));
    // The pressed button was in the removed row. In a full list the box for a new one appears only now.
    if (index === webhooks.length - 1) {
      listRef.current?.querySelector<HTMLElement>("form input")?.focus();
    }
  };
  return (
    <IntegrationStep
      name="webhooks"
      title="5. External webhooks"
      summary={summaryOf(webhooks, states.data ?? [])}
      isOpenAtFirst
    >
      <div ref={listRef}>
        <p className="text-pretty text-muted">
          Every submission is posted as JSON to these addresses, signed with{" "}
          <Allowed to="webhook-secret:use" otherwise="the secret of the team">
            your secret in{" "}
            <Link href="/settings/webhooks" className="link">
              Settings
            </Link>
          </Allowed>
          .
        </p>
        {webhooks.length > 0 ? (
          <ul className="mt-3 grid gap-4">
            {webhooks.map((url, index) => (
              <WebhookRow
                // Keyed by index: the list may contain the same address twice.
                key={index}
                url={url}
                index={index}
                isDuplicate={webhooks.findIndex((other) => isSameAddress(other, url)) < index}
                refusal={refusals?.[`webhooks.${index}`]}
                formId={formId}
                state={states.data?.find((each) => each.url === url)}
                onChange={(next) => change(webhooks.with(index, next), `webhook:${index}`)}
                onSettle={() => store.dispatch({ type: "settle" })}
                onRemove={() => remove(index)}
              />
            ))}
          </ul>
        ) : null}
        {webhooks.length < LIMITS.webhooksPerForm ? (
          <NewWebhook known={webhooks} onAdd={(url) => change([...webhooks, url])} />
        ) : null}
        {formId === null ? null : (
          <Allowed to="answers:read">
            <p className="mt-3">
              <Link href={`/submissions?form=${formId}&view=deliveries`} className="link">
                Deliveries of this form
              </Link>
            </p>
          </Allowed>
        )}
      </div>
    </IntegrationStep>
  );
}

function summaryOf(webhooks: readonly string[], states: readonly WebhookState[]): string {
  const failing = webhooks.filter((url) => states.some((each) => each.url === url)).length;
  const count = webhooks.length === 0 ? "None" : countOf(webhooks.length, "address", "addresses");
  return failing === 0 ? count : `${count}, ${failing} failing`;
}
