"use client";

import { useEffect, useRef } from "react";
import { CopyField } from "@/components/forms/copy-field";
import { copyLink } from "@/components/forms/copy-link";
import { Time } from "@/components/ui/time";
import type { InvitationResponse } from "@/lib/contracts/teams/teams";

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
      <CopyField
        label="Link of the invitation"
        hint={
          <>
            {isMailed
              ? `It was e-mailed to ${email ?? ""}.`
              : `Send it to ${email ?? "whom you invite"}.`}{" "}
            It is shown only now, works once, and ends <Time value={expiresAt} format="date" />.
          </>
        }
        value={url}
        inputRef={input}
        inputClassName="min-w-0 flex-1 font-mono text-small"
        onCopy={() => void copyLink({ url, message: "Invitation copied to clipboard" })}
      />
    </div>
  );
}
