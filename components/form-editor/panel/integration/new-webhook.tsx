"use client";

import { useState, type FormEvent } from "react";
import { Plus } from "lucide-react";
import { Button } from "@/components/ui/button";
import { FormField } from "@/components/ui/form-field";
import { Input } from "@/components/ui/input";
import { LIMITS } from "@/lib/domain/limits";
import { isWebAddress } from "../../save/prepare-save";
import { DUPLICATE, INVALID } from "./webhook-row";

type NewWebhookProps = { known: readonly string[]; onAdd: (url: string) => void };

/** Adds one address that is not in the list yet. */
export function NewWebhook({ known, onAdd }: NewWebhookProps) {
  const [text, setText] = useState("");
  const url = text.trim();
  const isBad = url !== "" && !isWebAddress(url);
  const isKnown = known.includes(url);
  const problem = isBad && url.length > "https://".length ? INVALID : undefined;
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (url !== "" && !isBad && !isKnown) {
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
        error={isKnown ? DUPLICATE : problem}
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
      <Button type="submit" disabled={url === "" || isBad || isKnown}>
        <Plus aria-hidden />
        Add
      </Button>
    </form>
  );
}
