"use client";

import { Copy } from "lucide-react";
import { useState } from "react";
import { AllFieldViews } from "@/components/form-renderer/fields/all-field-views";
import { FormFields } from "@/components/form-renderer/fields/form-fields";
import { useFormController } from "@/components/form-renderer/fields/use-form-controller";
import { copyLink } from "@/components/forms/links/copy-link";
import { Button } from "@/components/ui/buttons/button";
import { CheckboxField } from "@/components/ui/inputs/checkbox";
import { DialogBody, DialogContent, DialogFooter } from "@/components/ui/overlays/dialog";
import { isEmpty, type Answers } from "@/lib/domain/fields/answers";
import type { Field } from "@/lib/domain/fields/base-field";
import { namedFields } from "@/lib/domain/piping/named-text";
import { fieldName } from "@/lib/field-types/registry/field-name";
import { withPlainLabels } from "@/lib/field-types/registry/texts/plain-labels";
import { isHiddenValue } from "@/lib/form-engine/answers/prefill/hidden-values";
import { canPrefill, prefillParameters } from "@/lib/form-engine/answers/prefill/prefill";
import { createCalculation } from "@/lib/form-engine/calculations/calculate-answers";
import { useEditor } from "../../state/editor-context";
import { selectFields, selectMeta } from "../../state/selectors";
import { HiddenValueInputs } from "./hidden-value-inputs";
import { usePageSettings } from "./use-page-settings";

/** Chooses the fields that a link may prefill, takes answers for them, and shows the resulting link. */
export function PrefillDialog() {
  const { settings, change } = usePageSettings();
  const fields = useEditor(selectFields);
  const url = useEditor((state) => selectMeta(state)?.fullPublicUrl ?? null);
  const named = namedFields(withPlainLabels(fields));
  const hidden = named.filter(isHiddenValue);
  const possible = fields.filter((field) => canPrefill(field) && !isHiddenValue(field));
  const { prefillFieldIds } = settings;
  const handleAllow = (id: string, isAllowed: boolean) => {
    const others = prefillFieldIds.filter((other) => other !== id);
    change({ patch: { prefillFieldIds: isAllowed ? [...others, id] : others } });
  };
  return (
    <DialogContent
      title="Prefilled link"
      description="Parameters of the form's address fill in the fields that you allow. A parameter has the name that its field has in its settings, or the id of the field."
    >
      <DialogBody className="grid gap-6">
        <section aria-labelledby="prefill-allowed">
          <h3 id="prefill-allowed" className="mb-2 font-medium">
            Fields that a link may fill in
          </h3>
          {possible.length === 0 ? (
            <p className="text-muted">
              There is no field yet that a link could fill in. Passwords and files never can be.
            </p>
          ) : (
            <ul className="grid gap-1">
              {possible.map((field) => (
                <li key={field.id}>
                  <CheckboxField
                    label={fieldName(field, fields)}
                    hint={
                      <code className="font-mono break-all">{field.parameter ?? field.id}</code>
                    }
                    checked={prefillFieldIds.includes(field.id)}
                    onCheckedChange={(checked) => handleAllow(field.id, checked === true)}
                  />
                </li>
              ))}
            </ul>
          )}
        </section>
        <LinkBuilder
          // Typed answers are discarded when the set of allowed fields changes.
          key={prefillFieldIds.join(" ")}
          fields={named
            .filter(({ id }) =>
              possible.some((field) => field.id === id && prefillFieldIds.includes(id)),
            )
            .map(asStandalone)}
          hidden={hidden}
          url={url}
        />
      </DialogBody>
      <DialogFooter>
        <p className="mr-auto text-small text-muted">
          Allowing a field takes effect when you publish.
        </p>
      </DialogFooter>
    </DialogContent>
  );
}

type LinkBuilderProps = { fields: Field[]; hidden: Field[]; url: string | null };

function LinkBuilder({ fields, hidden, url }: LinkBuilderProps) {
  const { state, visibleIds, handlers } = useFormController(fields, { createCalculation });
  const [hiddenValues, setHiddenValues] = useState<Answers>({});
  if (fields.length + hidden.length === 0) {
    return null;
  }
  const answers = { ...state.answers, ...withoutBlank(hiddenValues) };
  const query = prefillParameters([...fields, ...hidden], answers).toString();
  const link = url === null ? null : `${url}${query === "" ? "" : `?${query}`}`;
  return (
    <section aria-labelledby="prefill-answers">
      <h3 id="prefill-answers" className="mb-3 font-medium">
        Answers of the link
      </h3>
      <div className="grid gap-6 rounded-card border bg-surface p-4">
        <HiddenValueInputs fields={hidden} values={hiddenValues} onChange={setHiddenValues} />
        <AllFieldViews>
          <FormFields
            fields={fields}
            answers={state.answers}
            visibleIds={visibleIds}
            errors={state.errors}
            handlers={handlers}
          />
        </AllFieldViews>
      </div>
      {link === null ? (
        <p className="mt-3 text-muted">Publish the form to get its link.</p>
      ) : (
        <div className="mt-3 flex items-start gap-2">
          <output className="min-w-0 flex-1 rounded-control border bg-sunken px-2.5 py-1.5 font-mono text-small break-all text-muted">
            {link}
          </output>
          <Button onClick={() => void copyLink({ url: link, message: "URL copied to clipboard" })}>
            <Copy aria-hidden />
            Copy
          </Button>
        </div>
      )}
    </section>
  );
}

/** A blank value would bring the default into the link. */
function withoutBlank(values: Answers): Answers {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => !isEmpty(value)));
}

/** The field without condition and section, visible and optional: each allowed field is shown here. */
function asStandalone(field: Field): Field {
  const { conditionalLogic, sectionId, ...rest } = field;
  return { ...rest, hidden: false, required: false };
}
