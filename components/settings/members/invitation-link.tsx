"use client";

import { useEffect, useRef } from "react";
import { CopyField } from "@/components/forms/links/copy-field";
import { copyLink } from "@/components/forms/links/copy-link";
import { Time } from "@/components/ui/time";
import type { InvitationResponse } from "@/lib/contracts/teams/teams";

function sendingOf({ email, isMailed }: Pick<InvitationResponse, "email" | "isMailed">): string {
  if (email === null) {
    return "Send it to the person you invite.";
  }
  return isMailed
    ? `We e-mailed ${email} a link that lets them join at once. With the link below they have to confirm their address first.`
    : `Send it to ${email}. They join once they confirm the address, or once an owner accepts them here.`;
}

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
            {sendingOf({ email, isMailed })} It is shown only now, works once, and ends{" "}
            <Time value={expiresAt} format="date" />.
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
