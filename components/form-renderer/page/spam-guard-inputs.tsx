import { FORM_TOKEN_INPUT } from "@/lib/contracts/spam-guard";
import type { PageGuard } from "@/lib/domain/spam/page-guard";

/**
 * What a form posts for the spam guard. Nobody sees, hears or reaches the trap, and no browser or
 * password manager has a reason to fill it in; a program that fills in everything does.
 */
export function SpamGuardInputs({ guard }: { guard: PageGuard }) {
  return (
    <div aria-hidden className="absolute top-auto -left-[200vw] size-px overflow-hidden">
      <input type="hidden" name={FORM_TOKEN_INPUT} value={guard.token} />
      <label>
        Leave this empty
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
}
