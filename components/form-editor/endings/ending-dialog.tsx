"use client";

import { useCallback, useRef, useState } from "react";
import { FormField } from "@/components/ui/inputs/form-field";
import { NativeSelect } from "@/components/ui/inputs/native-select";
import { DialogBody } from "@/components/ui/overlays/dialog";
import { useTeamTheme } from "@/lib/client/queries/teams/use-team-theme";
import { ENDING_ICONS, endingName, type Ending } from "@/lib/domain/endings/ending";
import { endingListSchema } from "@/lib/domain/endings/ending-schema";
import { isSameValue } from "@/lib/domain/forms/is-same-content";
import { LIMITS } from "@/lib/domain/limits";
import { namedText } from "@/lib/domain/piping/named-text";
import { redirectProblem } from "@/lib/domain/piping/redirect-template";
import { ruleGroupSchema } from "@/lib/domain/rules/rule-schema";
import { PipingSetting } from "@/lib/field-types/_shared/piping/piping-setting";
import { createId } from "@/lib/utils/create-id";
import { EditDialog } from "../dialog/edit-dialog";
import { usePageSettings } from "../panel/general/use-page-settings";
import { useEditor } from "../state/editor-context";
import { withItem } from "../state/list-edits";
import { selectFields } from "../state/selectors";
import { EndingPreview } from "./ending-preview";
import { EndingRules } from "./ending-rules";

function blankEnding(): Ending {
  const rules = { match: "all" as const, items: [] };
  return { id: createId(), rules, icon: "done", title: "", text: "", redirectUrl: null };
}

/** Why an ending cannot be saved, by the setting beside which it stands. */
type Refusal = { place: "redirect" | "rules" | "whole"; sentence: string };

function refusalOf(ending: Ending): Refusal | null {
  const redirect = redirectProblem(ending.redirectUrl ?? "");
  if (redirect !== null) {
    return { place: "redirect", sentence: `${redirect}.` };
  }
  const { error } = ruleGroupSchema.safeParse(ending.rules);
  const [broken] = error?.issues ?? [];
  return broken ? { place: "rules", sentence: `${broken.message}.` } : null;
}

type EndingDialogProps = {
  /** null: a new one. */
  endingId: string | null;
};

/** Edits a copy of an ending, beside what visitors see of it. */
export function EndingDialog({ endingId }: EndingDialogProps) {
  const { settings, change } = usePageSettings();
  const { endings } = settings;
  const teamTheme = useTeamTheme();
  const fields = useEditor(selectFields);
  const [initial] = useState(() => endings.find(({ id }) => id === endingId) ?? blankEnding());
  const [copy, setCopy] = useState(initial);
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const redirectRef = useRef<HTMLDivElement>(null);
  const rulesRef = useRef<HTMLDivElement>(null);
  const isChanged = copy !== initial && !isSameValue(copy, initial);
  const edit = (patch: Partial<Ending>) => {
    setCopy({ ...copy, ...patch });
    setRefusal(null);
  };
  const refuse = (found: Refusal) => {
    setRefusal(found);
    const place = { redirect: redirectRef, rules: rulesRef, whole: null }[found.place];
    place?.current?.querySelector<HTMLElement>("[type=url], select:invalid")?.focus();
    return false;
  };
  const handleSave = () => {
    const found = refusalOf(copy);
    if (found !== null) {
      return refuse(found);
    }
    const parsed = endingListSchema.safeParse([copy]);
    if (!parsed.success) {
      const sentence = parsed.error.issues[0]?.message ?? "Something here cannot be saved";
      return refuse({ place: "whole", sentence });
    }
    change({ patch: { endings: parsed.data.reduce(withItem, endings) } });
    return true;
  };
  const fillIn = useCallback((text: string) => namedText(text, fields), [fields]);
  const place = endings.findIndex(({ id }) => id === initial.id);
  const index = place === -1 ? endings.length : place;
  const name = endingName(initial, { index, fields });
  return (
    <EditDialog
      className="h-175"
      isChanged={isChanged}
      refusal={refusal?.place === "whole" ? refusal.sentence : null}
      onSave={handleSave}
      title={
        <span className="wrap-anywhere">
          {endingId === null ? "Add an ending" : `Ending “${name}”`}
        </span>
      }
      description="What visitors get after sending, with the answers that you choose here."
    >
      <DialogBody className="grid content-start gap-5">
        <PipingSetting
          label="Title"
          hint="Without one it is “Thank you”."
          value={copy.title}
          maxLength={LIMITS.title}
          onChange={(title) => edit({ title })}
        />
        <PipingSetting
          label="Text"
          hint="Shown above the receipt number. Markdown."
          rows={4}
          value={copy.text}
          maxLength={LIMITS.description}
          onChange={(text) => edit({ text })}
        />
        <FormField label="Icon" hint="An ending that declines something has no green tick.">
          {(control) => (
            <NativeSelect
              {...control}
              value={copy.icon}
              onChange={({ target }) => {
                const icon = ENDING_ICONS.find((each) => each === target.value);
                edit({ icon: icon ?? "done" });
              }}
            >
              <option value="done">Done: a green tick</option>
              <option value="info">Information</option>
              <option value="none">None</option>
            </NativeSelect>
          )}
        </FormField>
        <div ref={redirectRef}>
          <PipingSetting
            label="Redirect URL"
            hint="Optional. Without one, this ending is shown, whatever the form's redirect is."
            error={refusal?.place === "redirect" ? refusal.sentence : undefined}
            type="url"
            inputMode="url"
            value={copy.redirectUrl ?? ""}
            maxLength={LIMITS.url}
            placeholder="https://example.com/thank-you"
            onChange={(address) => edit({ redirectUrl: address || null })}
          />
        </div>
        <div ref={rulesRef}>
          <EndingRules
            ending={copy}
            refusal={refusal?.place === "rules" ? refusal.sentence : null}
            onChange={(rules) => edit({ rules })}
          />
        </div>
        <section aria-labelledby="ending-preview">
          <h3 id="ending-preview" className="mb-2 font-medium">
            Preview
          </h3>
          <EndingPreview ending={copy} {...{ settings, teamTheme }} fillIn={fillIn} />
        </section>
      </DialogBody>
    </EditDialog>
  );
}
