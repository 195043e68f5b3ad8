"use client";

import { toast } from "sonner";
import { SettingsCard } from "@/components/settings/settings-card";
import { CardBody } from "@/components/ui/card";
import { Switch } from "@/components/ui/inputs/switch";
import { errorSentence } from "@/lib/client/http/failure-kind";
import { usePermission } from "@/lib/client/queries/teams/use-permission";
import { useSetSecondFactorRule } from "@/lib/client/queries/teams/use-teams";
import type { TeamResponse } from "@/lib/contracts/teams/teams";

const LABEL_ID = "second-factor-rule-label";

/** Whether the team asks its members for a second factor, which owners decide. */
export function SecondFactorRuleCard({ team }: { team: TeamResponse }) {
  const mayWrite = usePermission("team:write");
  const setRule = useSetSecondFactorRule(team.id);
  const isRequired = team.requiresSecondFactor;
  const handleChange = (next: boolean) =>
    setRule.mutate(next, {
      onSuccess: () =>
        toast.success(next ? "A second factor is required now" : "No second factor is required"),
      onError: (error) => toast.error("Error", { description: errorSentence(error) }),
    });
  return (
    <SettingsCard id="second-factor" title="Second factor">
      <CardBody className="flex items-start gap-4">
        <div className="min-w-0 flex-1">
          <p id={LABEL_ID} className="font-medium">
            Members need a second factor
          </p>
          <p className="mt-0.5 text-pretty text-muted">
            An authenticator app or a passkey. Whoever has none sees nothing of the team until one
            is set up.
          </p>
        </div>
        {mayWrite ? (
          <Switch
            aria-labelledby={LABEL_ID}
            checked={setRule.isPending ? setRule.variables : isRequired}
            onCheckedChange={handleChange}
            aria-busy={setRule.isPending}
          />
        ) : (
          <p>{isRequired ? "Yes" : "No"}</p>
        )}
      </CardBody>
    </SettingsCard>
  );
}
