"use client";

import { useEffect, useRef } from "react";
import type { Field } from "@/lib/domain/fields/base-field";
import { useHydrated } from "@/lib/utils/browser/use-hydrated";
import { OTHER } from "../../_shared/options/options";
import type { ControlProps } from "../../_shared/public-view";
import { SecondaryButton } from "../../_shared/secondary-button-view";
import { controlText } from "../../_shared/text/control-text";
import type { DropdownField } from "../definition";
import { SearchedBox } from "./searched-box-view";
import { useRemoteOptions, type RemoteOptions } from "./use-remote-options";

const HINT = "Options will be filtered based on your selection in the parent field";

const FILTERED = {
  waiting: "Select parent field first",
  loading: "Loading filtered options...",
  failed: "Error loading filtered options",
  none: "No options available for selected value",
};
const LINKED = {
  waiting: "",
  loading: "Loading board relation options...",
  failed: "Error loading board relation options",
  none: "No linked items available",
};

/**
 * A choice among the current values of a board. "Other" is always available, so that the form can
 * be sent while the board fails. A value that the form does not know is stored as the text of
 * "Other".
 */
export function RemoteChoice(props: ControlProps<DropdownField>) {
  const { field, value, otherText, controlId, describedBy, onChange, onOtherChange } = props;
  const isHydrated = useHydrated();
  const { remote, seen, askAgain, parent } = useRemoteOptions(field);
  const isFiltered = field.mondayFilterColumnId !== undefined;
  const answer = controlText(value);
  const isOfBoard = seen.includes(otherText) || (remote.step === "loading" && otherText !== "");
  const chosen = answer === OTHER && isOfBoard ? otherText : answer;
  const options = optionsOf({ field, remote, isHydrated, chosen });

  const choose = (option: string | null) => {
    const isKnown = option === null || field.options.includes(option);
    onChange(isKnown ? option : OTHER);
    onOtherChange(isKnown ? "" : option);
  };
  // A visitor's own text is "Other" and is preserved; a value from the board must still exist
  // there.
  const isGone = chosen !== "" && remote.step !== "failed" && !options.includes(chosen);
  const latest = useRef(choose);
  useEffect(() => {
    latest.current = choose;
  });
  useEffect(() => {
    if (isGone) {
      latest.current(null);
    }
  }, [isGone]);

  const texts = isFiltered ? { ...FILTERED, ...waitingFor(parent) } : LINKED;
  const hintId = `${controlId}-remote`;
  return (
    <>
      <SearchedBox
        {...props}
        chosen={chosen}
        options={options}
        placeholder={placeholderOf({ field, remote, texts, isHydrated })}
        isDisabled={props.isDisabled || (isHydrated && remote.step === "waiting")}
        describedBy={[describedBy, isFiltered && hintId].filter(Boolean).join(" ") || undefined}
        onChoose={choose}
      />
      {isFiltered ? (
        <p id={hintId} className="mt-1.5 text-ui text-muted">
          {HINT}
        </p>
      ) : null}
      {remote.step === "failed" ? (
        <div role="alert" className="mt-2 flex flex-wrap items-center gap-x-3 gap-y-1 text-ui">
          <span>{`${texts.failed}. Please try again.`}</span>
          <SecondaryButton onClick={askAgain}>Try again</SecondaryButton>
        </div>
      ) : null}
    </>
  );
}

/** Which question comes first, by its name. */
function waitingFor(parent: Field | undefined): { waiting: string } | null {
  const name = parent?.label.replace(/[\s:*]+$/, "");
  return name
    ? { waiting: name.endsWith("?") ? `Answer “${name}” first` : `Choose ${name} first` }
    : null;
}

/** All options that the form knows, without scripts and where no board is read. */
function optionsOf({
  field,
  remote,
  isHydrated,
  chosen,
}: {
  field: DropdownField;
  remote: RemoteOptions;
  isHydrated: boolean;
  chosen: string;
}): readonly string[] {
  if (!isHydrated || remote.step === "idle") {
    return field.options;
  }
  // The choice is preserved until the board has answered.
  const unasked = remote.step === "waiting" || chosen === "" ? [] : [chosen];
  const offered = remote.step === "loaded" ? remote.options : unasked;
  return offered.includes(OTHER) ? offered : [...offered, OTHER];
}

function placeholderOf({
  field,
  remote,
  texts,
  isHydrated,
}: {
  field: DropdownField;
  remote: RemoteOptions;
  texts: typeof FILTERED;
  isHydrated: boolean;
}): string {
  const usual = field.placeholder || "Select an option";
  if (!isHydrated || remote.step === "idle") {
    return usual;
  }
  if (remote.step === "loaded") {
    return remote.options.length === 0 ? texts.none : usual;
  }
  return texts[remote.step];
}
