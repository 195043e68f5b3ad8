"use client";

import { useMemo } from "react";
import type { Answers } from "@/lib/domain/fields/answers";
import type { Field } from "@/lib/domain/fields/base-field";
import type { PublicPageSettings } from "@/lib/domain/forms/public-page-settings";
import { settledAnswers } from "@/lib/form-engine/calculations/calculated-answers";
import { chooseEnding } from "@/lib/form-engine/endings/choose-ending";
import { EndingPreview } from "../endings/ending-preview";

type TrialEndingProps = {
  settings: PublicPageSettings;
  fields: readonly Field[];
  answers: Answers;
  today: string | null;
};

/** Which ending the answers on trial would lead to; nothing for a form without endings. */
export function TrialEnding(props: TrialEndingProps) {
  return props.settings.endings.length === 0 ? null : <ChosenEnding {...props} />;
}

function ChosenEnding({ settings, fields, answers, today }: TrialEndingProps) {
  const { endings, accentColor } = settings;
  const ending = useMemo(
    () => chooseEnding({ endings, fields, answers: settledAnswers({ fields, answers, today }) }),
    [endings, fields, answers, today],
  );
  return (
    <section aria-labelledby="trial-ending" className="mx-auto mt-6 max-w-160">
      <h2 id="trial-ending" className="mb-2 text-ui font-medium">
        After sending these answers
      </h2>
      {ending === null ? (
        <p className="text-ui text-muted">No ending is met: the form's own thank-you page.</p>
      ) : (
        <EndingPreview ending={ending} accentColor={accentColor} />
      )}
    </section>
  );
}
