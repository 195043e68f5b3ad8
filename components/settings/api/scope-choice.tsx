import { useId } from "react";
import { withItem } from "@/components/settings/api/with-item";
import { CheckboxField } from "@/components/ui/inputs/checkbox";
import { FieldError } from "@/components/ui/inputs/form-field";
import type { Role } from "@/lib/domain/teams/permissions";
import { SCOPE_WORDS } from "@/lib/domain/teams/scope-words";
import { scopesOfRole, type Scope } from "@/lib/domain/teams/scopes";

type ScopeChoiceProps = {
  /** Scopes of which it can use nothing are not offered. */
  role: Role;
  /** The only ones that are offered; absent: all that the role can use. */
  offered?: readonly Scope[];
  chosen: readonly Scope[];
  error: string | undefined;
  onChange: (scopes: readonly Scope[]) => void;
};

export function ScopeChoice({ role, offered, chosen, error, onChange }: ScopeChoiceProps) {
  const id = useId();
  const shown = scopesOfRole(role).filter((scope) => offered?.includes(scope) ?? true);
  return (
    <fieldset data-field="scopes" aria-describedby={error ? `${id}-error` : undefined}>
      <legend className="mb-1.5 font-medium">What it may do</legend>
      <div className="grid gap-1.5">
        {shown.map((scope) => (
          <CheckboxField
            key={scope}
            label={SCOPE_WORDS[scope].label}
            hint={SCOPE_WORDS[scope].meaning}
            checked={chosen.includes(scope)}
            onCheckedChange={(checked) =>
              onChange(withItem({ items: chosen, item: scope, isIncluded: checked === true }))
            }
          />
        ))}
      </div>
      {error ? <FieldError id={`${id}-error`}>{error}</FieldError> : null}
    </fieldset>
  );
}
