"use client";

import { LocateFixed } from "lucide-react";
import { Alert } from "@/components/ui/feedback/alert";
import { coordinatesText } from "@/lib/domain/places/coordinates";
import { say } from "@/lib/domain/system-texts/sentence";
import { useHydrated } from "@/lib/utils/browser/use-hydrated";
import type { ControlProps, PublicView } from "../_shared/public-view";
import { SecondaryButton } from "../_shared/secondary-button-view";
import { TextInput } from "../_shared/text/text-input-view";
import { useTexts } from "../_shared/texts/texts-context";
import { accuracyText, type LocationField } from "./definition";
import { readPlace } from "./place";
import { usePosition } from "./use-position";

const EXAMPLE = "59.91, 10.75";

/** Coordinates, typed, or the device's own where that is asked for by the button. */
function LocationControl(props: ControlProps<LocationField>) {
  const { value, controlId, isDisabled, onChange } = props;
  const texts = useTexts();
  const canFind = useHydrated() ? "geolocation" in navigator : true;
  const { isAsking, problem, find, cancel } = usePosition(onChange);
  // What is being typed stays as it is.
  const place = typeof value === "string" ? null : readPlace(value);
  const handleType = (text: unknown) => {
    cancel();
    onChange(text);
  };
  return (
    <>
      <TextInput
        {...props}
        value={place === null ? value : coordinatesText(place)}
        onChange={handleType}
        type="text"
        autoComplete="off"
        defaultPlaceholder={EXAMPLE}
        range={{ dir: "ltr" }}
      />
      {place?.accuracy === undefined ? null : (
        <input type="hidden" name={`${controlId}.kept`} value={JSON.stringify(place)} />
      )}
      {canFind && !isDisabled ? (
        <div className="mt-2 flex flex-wrap items-center gap-3 noscript:hidden">
          <SecondaryButton aria-busy={isAsking} onClick={find}>
            <LocateFixed aria-hidden />
            {texts.location.use}
          </SecondaryButton>
          <span role="status" className="text-ui text-muted">
            {isAsking
              ? texts.location.finding
              : place?.accuracy === undefined
                ? ""
                : accuracyText(place.accuracy, texts)}
          </span>
        </div>
      ) : null}
      {problem ? <Alert className="mt-2 text-ui">{say(problem, texts)}</Alert> : null}
    </>
  );
}

export const locationView: PublicView<LocationField> = { frame: "label", Control: LocationControl };
