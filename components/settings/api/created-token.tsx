"use client";

import type { RefObject } from "react";
import { toast } from "sonner";
import { CopyField } from "@/components/forms/links/copy-field";
import { CardBody } from "@/components/ui/card";
import type { CreatedTokenResponse } from "@/lib/contracts/teams/api-tokens";
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
      <CopyField
        label={`Token “${name}”`}
        hint="Store it now: it is shown only this once. Whoever has it can use it."
        value={token}
        variant="primary"
        inputRef={inputRef}
        inputClassName="min-w-0 flex-1 font-mono text-small"
        onCopy={() => void handleCopy()}
      />
    </CardBody>
  );
}
