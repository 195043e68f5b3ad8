"use client";

import { useState, type FormEvent } from "react";
import { Plus, X } from "lucide-react";
import { Button } from "@/components/ui/button";
import { FormField } from "@/components/ui/form-field";
import { IconButton } from "@/components/ui/icon-button";
import { Input } from "@/components/ui/input";
import { LIMITS } from "@/lib/domain/limits";
import { isWebAddress } from "../../save/prepare-save";
import { useEditor, useEditorStore } from "../../state/editor-context";
import { selectContent } from "../../state/selectors";

const INVALID = "Start the address with http:// or https://";

/** Step 5 of the integration: addresses that every submission is sent to. */
export function WebhookList() {
  const store = useEditorStore();
  const webhooks = useEditor((state) => selectContent(state).webhooks);
  const change = (next: string[], mergeKey?: string) =>
    store.dispatch({
      type: "edit-content",
      patch: { webhooks: next },
      ...(mergeKey ? { mergeKey } : {}),
    });
  return (
    <section aria-labelledby="webhooks-heading">
      <h2 id="webhooks-heading" className="font-semibold">
        5. External webhooks
      </h2>
      <p className="mt-1 text-pretty text-muted">
        Every submission is posted as JSON to these addresses.
      </p>
      {webhooks.length > 0 ? (
        <ul className="mt-3 grid gap-3">
          {webhooks.map((url, index) => (
            // The place is the identity: two equal addresses must stay two.
            <li key={index} id={`webhook-${index}`} className="flex items-start gap-1">
              <WebhookInput
                url={url}
                index={index}
                onChange={(next) => change(webhooks.with(index, next), `webhook:${index}`)}
                onSettle={() => store.dispatch({ type: "settle" })}
              />
              <IconButton
                label={`Remove webhook ${index + 1}`}
                onClick={() => change(webhooks.toSpliced(index, 1))}
              >
                <X aria-hidden />
              </IconButton>
            </li>
          ))}
        </ul>
      ) : null}
      {webhooks.length < LIMITS.webhooksPerForm ? (
        <NewWebhook onAdd={(url) => change([...webhooks, url])} />
      ) : null}
    </section>
  );
}

type WebhookInputProps = {
  url: string;
  index: number;
  onChange: (url: string) => void;
  onSettle: () => void;
};

function WebhookInput({ url, index, onChange, onSettle }: WebhookInputProps) {
  return (
    <FormField
      label={`Webhook ${index + 1}`}
      labelClassName="sr-only"
      className="min-w-0 flex-1"
      error={isWebAddress(url) ? undefined : INVALID}
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
  );
}

function NewWebhook({ onAdd }: { onAdd: (url: string) => void }) {
  const [text, setText] = useState("");
  const url = text.trim();
  const isBad = url !== "" && !isWebAddress(url);
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (url !== "" && !isBad) {
      onAdd(url);
      setText("");
    }
  };
  return (
    <form onSubmit={handleSubmit} noValidate className="mt-3 flex items-start gap-2">
      <FormField
        label="New webhook address"
        labelClassName="sr-only"
        className="min-w-0 flex-1"
        error={isBad && url.length > "https://".length ? INVALID : undefined}
      >
        {(control) => (
          <Input
            {...control}
            type="url"
            value={text}
            maxLength={LIMITS.url}
            placeholder="https://example.com/hook"
            onChange={(event) => setText(event.target.value)}
          />
        )}
      </FormField>
      <Button type="submit" disabled={url === "" || isBad}>
        <Plus aria-hidden />
        Add
      </Button>
    </form>
  );
}
