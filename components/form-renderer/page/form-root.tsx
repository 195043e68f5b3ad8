import { useEffect, useState } from "react";
import { FORM_CLOSED, type PublicFormData } from "@/lib/contracts/public-form/public-form-page";
import type { SystemTexts } from "@/lib/domain/system-texts/catalogue";
import type { TypedTexts } from "@/lib/field-types/_shared/answers/adopt-typed-values";
import { TextsContext } from "@/lib/field-types/_shared/texts/texts-context";
import type { FormParts } from "./form-parts";
import { PublicForm } from "./public-form";

type FormRootProps = {
  data: PublicFormData;
  parts: FormParts;
  texts: SystemTexts;
  /** Before hydration. */
  typed: TypedTexts;
};

/** The form, drawn anew once all that was typed is cleared. One that has closed stays closed. */
export function FormRoot({ data, parts, texts, typed }: FormRootProps) {
  const [round, setRound] = useState(0);
  const [closed, setClosed] = useState(data.closed);
  useEffect(() => {
    const handleClosed = (event: Event) => setClosed(String((event as CustomEvent).detail));
    document.addEventListener(FORM_CLOSED, handleClosed);
    return () => document.removeEventListener(FORM_CLOSED, handleClosed);
  }, []);
  const fresh = round === 0 ? data : { ...data, start: undefined, newIds: undefined };
  return (
    <TextsContext value={texts}>
      <PublicForm
        key={round}
        {...fresh}
        parts={parts}
        typed={typed}
        closed={closed}
        pageKey={round === 0 ? data.guard.token || null : null}
        onClear={() => setRound(round + 1)}
      />
    </TextsContext>
  );
}
