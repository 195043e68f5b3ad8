"use client";

import { CheckboxField } from "@/components/ui/inputs/checkbox";
import type { FormContent } from "@/lib/domain/forms/form";
import type { MessageOffer } from "@/lib/domain/messages/message";
import { offerProblems, OFFERS } from "@/lib/form-engine/messages/offers";

type MessageOffersProps = {
  content: FormContent;
  offer: MessageOffer;
  onChange: (offer: MessageOffer) => void;
};

/** The links that the message holds; one that the form does not allow cannot be switched on, and says why. */
export function MessageOffers({ content, offer, onChange }: MessageOffersProps) {
  const problems = offerProblems(content);
  return (
    <fieldset>
      <legend className="mb-1 font-medium">Links below the text</legend>
      {OFFERS.map(({ key, label }) => {
        const problem = problems[key];
        const isOn = offer[key] === true;
        return (
          <CheckboxField
            key={key}
            label={label}
            hint={problem && isOn ? `Left out of the e-mail. ${problem}` : problem}
            checked={isOn}
            disabled={problem !== null && !isOn}
            onCheckedChange={(checked) => onChange({ ...offer, [key]: checked === true })}
          />
        );
      })}
    </fieldset>
  );
}
