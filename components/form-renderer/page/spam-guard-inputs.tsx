import { memo } from "react";
import { FORM_TOKEN_INPUT } from "@/lib/contracts/public-form/spam-guard";
import type { PageGuard } from "@/lib/domain/spam/page-guard";

/**
 * Inputs for the spam guard: a token and a honeypot. The honeypot is hidden from sight, screen readers and
 * the keyboard, and browsers and password managers do not fill it in; bots that fill in everything do.
 */
export const SpamGuardInputs = memo(function SpamGuardInputs({
  guard,
  words,
}: {
  guard: PageGuard;
  words: string;
}) {
  return (
    <div aria-hidden className="absolute -start-[200vw] top-auto size-px overflow-hidden">
      <input type="hidden" name={FORM_TOKEN_INPUT} value={guard.token} />
      <label>
        {words}
        <input
          type="text"
          name={guard.trapName}
          tabIndex={-1}
          autoComplete="off"
          data-1p-ignore
          data-bwignore
          data-lpignore="true"
          data-form-type="other"
        />
      </label>
    </div>
  );
});
