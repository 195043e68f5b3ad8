"use client";

import { Copy } from "lucide-react";
import { useEffect, useRef } from "react";
import { copyLink } from "@/components/forms/copy-link";
import { Button } from "@/components/ui/button";
import { FormField } from "@/components/ui/form-field";
import { Input } from "@/components/ui/input";
import { Time } from "@/components/ui/time";
import type { InvitationResponse } from "@/lib/contracts/teams";

/** The link of an invitation that was just made, with its text selected. */
export function InvitationLink({ invitation }: { invitation: InvitationResponse }) {
  const { url, email, isMailed, expiresAt } = invitation;
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    input.current?.focus();
    input.current?.select();
  }, []);
  return (
    <div className="mt-4 rounded-control bg-sunken p-3">
      <FormField
        label="Link of the invitation"
        hint={
          <>
            {isMailed
              ? `It was e-mailed to ${email ?? ""}.`
              : `Send it to ${email ?? "whom you invite"}.`}{" "}
            It is shown only now, works once, and ends <Time value={expiresAt} format="date" />.
          </>
        }
      >
        {(control) => (
          <div className="flex gap-2">
            <Input
              {...control}
              ref={input}
              readOnly
              value={url}
              className="min-w-0 flex-1 font-mono text-small"
              onFocus={({ target }) => target.select()}
            />
            <Button
              onClick={() => void copyLink({ url, message: "Invitation copied to clipboard" })}
            >
              <Copy aria-hidden />
              Copy
            </Button>
          </div>
        )}
      </FormField>
    </div>
  );
}
