"use client";

import { Plus } from "lucide-react";
import { useRef, useState, type FormEvent } from "react";
import { Button } from "@/components/ui/buttons/button";
import { FormField } from "@/components/ui/inputs/form-field";
import { Input } from "@/components/ui/inputs/input";
import { LIMITS } from "@/lib/domain/limits";
import { isSameAddress, webAddressProblem } from "@/lib/domain/urls/web-address";
import { DUPLICATE } from "./webhook-row";

type NewWebhookProps = { known: readonly string[]; onAdd: (url: string) => void };

/** Adds one address that is not in the list yet. */
export function NewWebhook({ known, onAdd }: NewWebhookProps) {
  const inputRef = useRef<HTMLInputElement>(null);
  const [text, setText] = useState("");
  const [isLeftOrSent, setIsLeftOrSent] = useState(false);
  const url = text.trim();
  const isKnown = url !== "" && known.some((each) => isSameAddress(each, url));
  const problem = isKnown ? DUPLICATE : webAddressProblem(url);
  // A shorter text may be the beginning of a valid address.
  const isShown = isLeftOrSent || isKnown || url.length > "https://".length;
  const handleChange = (next: string) => {
    setText(next);
    setIsLeftOrSent(false);
  };
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (problem !== null) {
      setIsLeftOrSent(true);
      return;
    }
    onAdd(url);
    handleChange("");
    // The pressed button is disabled now.
    inputRef.current?.focus();
  };
  return (
    <form onSubmit={handleSubmit} noValidate className="mt-3 flex items-start gap-2">
      <FormField
        label="New webhook address"
        labelClassName="sr-only"
        className="min-w-0 flex-1"
        error={isShown ? (problem ?? undefined) : undefined}
      >
        {(control) => (
          <Input
            {...control}
            ref={inputRef}
            type="url"
            value={text}
            maxLength={LIMITS.url}
            placeholder="https://example.com/hook"
            onChange={(event) => handleChange(event.target.value)}
            onBlur={() => setIsLeftOrSent(url !== "")}
          />
        )}
      </FormField>
      <Button type="submit" disabled={url === "" || isKnown}>
        <Plus aria-hidden />
        Add
      </Button>
    </form>
  );
}
