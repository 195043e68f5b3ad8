"use client";

import { useMemo } from "react";
import type { Answers } from "@/lib/domain/fields/answers";
import type { PublicPageSettings } from "@/lib/domain/forms/public-page-settings";
import { ENGLISH_VALUES } from "@/lib/domain/system-texts/english-values";
import type { TeamTheme } from "@/lib/domain/theme/theme";
import type { CompiledForm } from "@/lib/form-engine/compiled-form";
import { chooseEnding } from "@/lib/form-engine/endings/choose-ending";
import { pipedText, shownAnswers } from "@/lib/form-engine/piping/shown-answers";
import { EndingPreview } from "../endings/ending-preview";

type TrialEndingProps = {
  settings: PublicPageSettings;
  teamTheme: TeamTheme | null;
  form: CompiledForm;
  answers: Answers;
  today: string | null;
};

/** Which ending the answers on trial would lead to; nothing for a form without endings. */
export function TrialEnding(props: TrialEndingProps) {
  return props.settings.endings.length === 0 ? null : <ChosenEnding {...props} />;
}

function ChosenEnding({ settings, teamTheme, form, answers, today }: TrialEndingProps) {
  const { endings } = settings;
  const { ending, fillIn } = useMemo(() => {
    const { fields } = form;
    const settled = form.settle(answers, today);
    const show = shownAnswers({
      fields,
      answers: settled,
      visibleIds: null,
      texts: ENGLISH_VALUES,
    });
    return {
      ending: chooseEnding({ endings, fields, answers: settled }),
      fillIn: (text: string) => pipedText(text, show),
    };
  }, [endings, form, answers, today]);
  return (
    <section aria-labelledby="trial-ending" className="mx-auto mt-6 max-w-160">
      <h2 id="trial-ending" className="mb-2 text-ui font-medium">
        After sending these answers
      </h2>
      {ending === null ? (
        <p className="text-ui text-muted">No ending is met: the form's own thank-you page.</p>
      ) : (
        <EndingPreview ending={ending} {...{ settings, teamTheme }} fillIn={fillIn} />
      )}
    </section>
  );
}
