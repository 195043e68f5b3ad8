"use client";

import type { RefObject } from "react";
import { Copy } from "lucide-react";
import { toast } from "sonner";
import { Button } from "@/components/ui/button";
import { CardBody } from "@/components/ui/card";
import { FormField } from "@/components/ui/form-field";
import { Input } from "@/components/ui/input";
import type { CreatedTokenResponse } from "@/lib/contracts/api-tokens";
import { copyText } from "@/lib/utils/browser/copy-text";

type CreatedTokenProps = {
  made: CreatedTokenResponse;
  inputRef: RefObject<HTMLInputElement | null>;
};

/** The secret of a token that was just made. */
export function CreatedToken({ made: { name, token }, inputRef }: CreatedTokenProps) {
  const handleCopy = async () => {
    if (await copyText(token)) {
      toast.success("Token copied to clipboard");
    } else {
      toast.error("The token could not be copied");
    }
  };
  return (
    <CardBody className="border-t bg-sunken">
      <FormField
        label={`Token “${name}”`}
        hint="Store it now: it is shown only this once. Whoever has it can use it."
      >
        {(control) => (
          <div className="flex gap-2">
            <Input
              {...control}
              ref={inputRef}
              readOnly
              value={token}
              className="min-w-0 flex-1 font-mono text-small"
              onFocus={({ target }) => target.select()}
            />
            <Button variant="primary" onClick={() => void handleCopy()}>
              <Copy aria-hidden />
              Copy
            </Button>
          </div>
        )}
      </FormField>
    </CardBody>
  );
}
