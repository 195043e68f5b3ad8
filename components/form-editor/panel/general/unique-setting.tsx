"use client";

import { useState } from "react";
import { Button } from "@/components/ui/buttons/button";
import { CheckboxField } from "@/components/ui/inputs/checkbox";
import { FormField } from "@/components/ui/inputs/form-field";
import { Input } from "@/components/ui/inputs/input";
import { Dialog, DialogBody, DialogContent } from "@/components/ui/overlays/dialog";
import { LIMITS } from "@/lib/domain/limits";
import { fieldName } from "@/lib/field-types/registry/field-name";
import { mayBeUnique } from "@/lib/field-types/registry/unique-values";
import { countOf } from "@/lib/utils/numbers";
import { useEditor } from "../../state/editor-context";
import { selectFields } from "../../state/selectors";
import { usePageSettings } from "./use-page-settings";

/** Of which fields each answer is accepted once only, and what is said to who sends it again. */
export function UniqueSetting() {
  const { settings } = usePageSettings();
  const fields = useEditor(selectFields);
  const [isOpen, setIsOpen] = useState(false);
  const chosen = fields.filter(({ id }) => settings.uniqueFieldIds.includes(id));
  return (
    <div>
      <p className="mb-1.5 font-medium">One answer each</p>
      <p className="mb-2 text-pretty text-muted">
        {chosen.length === 0
          ? "Answers may repeat what others sent, such as an e-mail address."
          : `Each answer is accepted once in ${countOf(chosen.length, "field")}.`}
      </p>
      <Button onClick={() => setIsOpen(true)}>One answer each...</Button>
      <Dialog open={isOpen} onOpenChange={setIsOpen}>
        {isOpen ? <UniqueDialog /> : null}
      </Dialog>
    </div>
  );
}

function UniqueDialog() {
  const { settings, change, settle } = usePageSettings();
  const fields = useEditor(selectFields);
  const { uniqueFieldIds, uniqueMessage } = settings;
  const possible = fields.filter((field) => mayBeUnique(field));
  const handleChange = (id: string, isUnique: boolean) => {
    const others = uniqueFieldIds.filter((other) => other !== id);
    change({ patch: { uniqueFieldIds: isUnique ? [...others, id] : others } });
  };
  return (
    <DialogContent
      title="One answer each"
      description="An answer that was sent before is refused, whoever sent it: e-mail addresses and texts without regard to case, phone numbers by their digits. Submissions in the trash and in quarantine do not count."
    >
      <DialogBody className="grid gap-6">
        {possible.length === 0 ? (
          <p className="text-muted">There is no field yet that could take each answer once only.</p>
        ) : (
          <ul className="grid gap-1">
            {possible.map((field) => (
              <li key={field.id}>
                <CheckboxField
                  label={fieldName(field, fields)}
                  checked={uniqueFieldIds.includes(field.id)}
                  onCheckedChange={(checked) => handleChange(field.id, checked === true)}
                />
              </li>
            ))}
          </ul>
        )}
        <FormField
          label="Sentence for an answer that was sent before"
          hint="Beside the field. It does not say who sent it."
        >
          {(control) => (
            <Input
              {...control}
              value={uniqueMessage}
              maxLength={LIMITS.label}
              placeholder="This was sent before, and is accepted only once."
              onBlur={settle}
              onChange={({ target }) =>
                change({ patch: { uniqueMessage: target.value }, mergeKey: "uniqueMessage" })
              }
            />
          )}
        </FormField>
      </DialogBody>
    </DialogContent>
  );
}
