"use client";

import { useEffect, useRef } from "react";
import type { Field } from "@/lib/domain/fields/base-field";
import { sortedOptions } from "@/lib/domain/fields/options/sorted-options";
import type { SystemTexts } from "@/lib/domain/system-texts/catalogue";
import { fill } from "@/lib/domain/system-texts/fill";
import { useHydrated } from "@/lib/utils/browser/use-hydrated";
import { OTHER } from "../../_shared/options/options";
import type { ControlProps } from "../../_shared/public-view";
import { SecondaryButton } from "../../_shared/secondary-button-view";
import { controlText } from "../../_shared/text/control-text";
import { useTexts } from "../../_shared/texts/texts-context";
import type { DropdownField } from "../definition";
import { SearchedBox } from "./searched-box-view";
import { useRemoteOptions, type RemoteOptions } from "./use-remote-options";

/**
 * A choice among the current values of a board. "Other" is always available, so that the form can
 * be sent while the board fails. A value that the form does not know is stored as the text of
 * "Other".
 */
export function RemoteChoice(props: ControlProps<DropdownField>) {
  const { field, value, otherText, controlId, describedBy, onChange, onOtherChange } = props;
  const isHydrated = useHydrated();
  const { remote, seen, askAgain, parent } = useRemoteOptions(field);
  const texts = useTexts();
  const isFiltered = field.mondayFilterColumnId !== undefined;
  const answer = controlText(value);
  const isOfBoard = seen.includes(otherText) || (remote.step === "loading" && otherText !== "");
  const chosen = answer === OTHER && isOfBoard ? otherText : answer;
  const options = optionsOf({ field, remote, isHydrated, chosen, language: texts.language });

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

  const words = isFiltered ? filteredWords(parent, texts) : linkedWords(texts);
  const hintId = `${controlId}-remote`;
  return (
    <>
      <SearchedBox
        {...props}
        chosen={chosen}
        options={options}
        placeholder={placeholderOf({
          words,
          remote,
          usual: field.placeholder || texts.controls.option,
          isHydrated,
        })}
        isDisabled={props.isDisabled || (isHydrated && remote.step === "waiting")}
        describedBy={[describedBy, isFiltered && hintId].filter(Boolean).join(" ") || undefined}
        onChoose={choose}
      />
      {isFiltered ? (
        <p id={hintId} className="mt-1.5 text-ui text-muted">
          {texts.remote.hint}
        </p>
      ) : null}
      {remote.step === "failed" ? (
        <div role="alert" className="mt-2 flex flex-wrap items-center gap-x-3 gap-y-1 text-ui">
          <span>{fill(texts.remote.failedAgain, { problem: words.failed })}</span>
          <SecondaryButton onClick={askAgain}>{texts.remote.again}</SecondaryButton>
        </div>
      ) : null}
    </>
  );
}

type Words = Record<"waiting" | "loading" | "failed" | "none", string>;

/** Names the question that comes first. */
function filteredWords(parent: Field | undefined, { remote }: SystemTexts): Words {
  const { loading, failed, none } = remote;
  const question = parent?.label.replace(/[\s:*]+$/, "");
  const waiting = question
    ? fill(question.endsWith("?") ? remote.answerFirst : remote.chooseFirst, { question })
    : remote.waiting;
  return { waiting, loading, failed, none };
}

function linkedWords({ remote }: SystemTexts): Words {
  const { loadingLinked, failedLinked, noneLinked } = remote;
  return { waiting: "", loading: loadingLinked, failed: failedLinked, none: noneLinked };
}

/** All options that the form knows, without scripts and where no board is read. */
function optionsOf({
  field,
  remote,
  isHydrated,
  chosen,
  language,
}: {
  field: DropdownField;
  remote: RemoteOptions;
  isHydrated: boolean;
  chosen: string;
  language: string;
}): readonly string[] {
  if (!isHydrated || remote.step === "idle") {
    return field.options;
  }
  // The choice is preserved until the board has answered.
  const unasked = remote.step === "waiting" || chosen === "" ? [] : [chosen];
  const offered = remote.step === "loaded" ? remote.options : unasked;
  const all = offered.includes(OTHER) ? offered : [...offered, OTHER];
  const { optionSort: sort } = field;
  return sort === undefined ? all : sortedOptions(all, { sort, language });
}

function placeholderOf({
  words,
  remote,
  usual,
  isHydrated,
}: {
  words: Words;
  remote: RemoteOptions;
  usual: string;
  isHydrated: boolean;
}): string {
  if (!isHydrated || remote.step === "idle") {
    return usual;
  }
  if (remote.step === "loaded") {
    return remote.options.length === 0 ? words.none : usual;
  }
  return words[remote.step];
}
