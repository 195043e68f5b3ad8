"use client";

import { CheckboxField } from "@/components/ui/inputs/checkbox";
import { useRevokeCorrectionLinks } from "@/lib/client/queries/forms/use-forms";
import { LIMITS } from "@/lib/domain/limits";
import { NumberSetting } from "@/lib/field-types/_shared/setting-inputs";
import { useEditor } from "../../state/editor-context";
import { selectContent } from "../../state/selectors";
import { RevokeLinks } from "../integration/update-links/revoke-links";
import { usePageSettings } from "./use-page-settings";

// Null is never, 0 is without end; this is refused.
const NO_NUMBER = -1;

/** For how long visitors may correct what they sent, and whether they may withdraw it. */
export function CorrectionSettings() {
  const { settings, change, settle } = usePageSettings();
  const formId = useEditor((state) => state.meta?.id ?? null);
  const revoke = useRevokeCorrectionLinks();
  const hasLinks = settings.correctableDays !== null || settings.withdrawable;
  const hasBoard = useEditor((state) => selectContent(state).mondayBoardId !== null);
  return (
    <>
      <NumberSetting
        label="Days to correct answers"
        hint="After sending, visitors get a link to correct what they sent. 0: as long as the form is live. Counts for earlier submissions too."
        min={0}
        max={LIMITS.correctableDays}
        step={1}
        placeholder="No corrections"
        unreadable={NO_NUMBER}
        value={settings.correctableDays ?? undefined}
        onBlur={settle}
        onChange={(days) =>
          change({ patch: { correctableDays: days ?? null }, mergeKey: "correctableDays" })
        }
      />
      <div className="grid gap-2">
        <CheckboxField
          label="Visitors may withdraw what they sent"
          hint="By the same link, at any time. You find it in the trash for 30 days."
          checked={settings.withdrawable}
          onCheckedChange={(checked) => change({ patch: { withdrawable: checked === true } })}
        />
        {settings.withdrawable && hasBoard ? (
          <CheckboxField
            label="Archive the item of a withdrawn submission"
            checked={settings.archiveWithdrawn}
            onCheckedChange={(checked) => change({ patch: { archiveWithdrawn: checked === true } })}
          />
        ) : null}
      </div>
      <CheckboxField
        label="Signed receipt"
        hint="After sending, visitors get a link to what was stored, signed by this server. Anybody who has it can check it at /verify, years later and without the server's help."
        checked={settings.isReceiptSigned}
        onCheckedChange={(checked) => change({ patch: { isReceiptSigned: checked === true } })}
      />
      {formId === null || !hasLinks ? null : (
        <RevokeLinks
          label="Revoke all links to correct"
          title="Revoke all links to correct answers?"
          description="Links that visitors have stop working at once, and cannot be brought back. New submissions get new ones."
          revoke={revoke}
          formId={formId}
        />
      )}
    </>
  );
}
