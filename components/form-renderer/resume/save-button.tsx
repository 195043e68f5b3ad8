import { useRef, useState, type MouseEvent } from "react";
import { BUTTON, SECONDARY, TOUCH } from "@/components/ui/buttons/button-parts";
import { AlertGlyph, CheckGlyph } from "@/components/ui/glyphs";
import { SAVE_INPUT } from "@/lib/domain/forms/initial-form-state";
import type { SystemTexts } from "@/lib/domain/system-texts/catalogue";
import { fill } from "@/lib/domain/system-texts/fill";
import { fillList } from "@/lib/domain/system-texts/fill-list";
import { browserLocale } from "@/lib/domain/system-texts/locale-of";
import { useTexts } from "@/lib/field-types/_shared/texts/texts-context";
import { definitionOf } from "@/lib/field-types/registry/definitions";
import { haveSecrets } from "@/lib/form-engine/answers/secret-fields";
import { resumeAction } from "./resume-action";
import type { SaveButtonProps } from "./save-button-props";
import { areSame } from "./saving-state";
import { useSaving, type ShowLink } from "./use-saving";

const NOTE_ID = "not-saved-note";
const LINK_BUTTON = "min-h-11 self-start text-ui link sm:min-h-0 sm:self-auto";

/**
 * "Save and continue later": posts the form without scripts, else saves it and shows the link. What became of it stands
 * beside the button.
 */
export function SaveButton(props: SaveButtonProps) {
  const texts = useTexts();
  const words = texts.saving;
  const { fields, controller, isSending, surface, saving } = props;
  const button = useRef<HTMLButtonElement>(null);
  const [isShownBare, setIsShownBare] = useState(false);
  const hasSecrets = haveSecrets(fields.filter(({ id }) => controller.visibleIds.has(id)));
  const showLink: ShowLink = async (shown, { mailLink, deleteSaved }) => {
    try {
      const { openSavedDialog } = await import("./open-saved-dialog");
      openSavedDialog({
        link: shown,
        hasSecrets,
        hasFiles: fields.some((field) => definitionOf(field).files !== null),
        onMail: saving?.byMail ? mailLink : null,
        onDelete: deleteSaved,
        opener: button.current,
        texts,
      });
    } catch {
      // Its script cannot be loaded now: the link itself is all that matters.
      setIsShownBare(true);
    }
  };
  const { state, link, correctUrl, isBusy, save, saveAnew, replace, actions } = useSaving(
    props,
    showLink,
  );

  const isOff = isBusy || isSending;
  const handleClick = (event: MouseEvent) => {
    event.preventDefault();
    if (!isOff) {
      save();
    }
  };
  const isCurrent = state.step === "saved" && areSame(state.answers, controller.state.answers);
  return (
    <div className="mt-2 flex flex-col gap-x-4 gap-y-2 sm:mt-3 sm:flex-row sm:flex-wrap sm:items-center print:hidden">
      <button
        ref={button}
        type="submit"
        name={SAVE_INPUT}
        value="1"
        formNoValidate
        formTarget={surface === "embed" ? "_blank" : undefined}
        aria-disabled={isOff}
        aria-describedby={hasSecrets ? NOTE_ID : undefined}
        className={`${BUTTON} ${SECONDARY} ${TOUCH} w-full sm:w-auto`}
        onClick={handleClick}
      >
        <span key={state.step}>{isBusy ? words.saving : words.save}</span>
      </button>
      {hasSecrets ? (
        <p id={NOTE_ID} className="text-ui text-muted">
          {words.passwords}
        </p>
      ) : null}
      <div role="status" className="min-w-0 text-ui text-muted">
        {state.step === "waiting" ? (
          <span key="waiting">{words.waiting}</span>
        ) : state.step === "deleted" ? (
          <span key="deleted">
            {fill(words.deletion.doneAnd, {
              done: words.deletion.done,
              more: state.hadFiles ? words.deletion.files : words.stays,
            })}
          </span>
        ) : isCurrent ? (
          <span key="saved" className="flex items-center gap-1.5">
            <CheckGlyph className="size-3.5 shrink-0" />
            <span className="wrap-anywhere">{savedWords(texts, state)}</span>
          </span>
        ) : null}
      </div>
      {link === null || state.step === "failed" ? null : isShownBare ? (
        <span className="w-full text-ui wrap-anywhere select-all">{link.url}</span>
      ) : (
        <button type="button" className={LINK_BUTTON} onClick={() => void showLink(link, actions)}>
          {words.show}
        </button>
      )}
      {correctUrl === null ? null : (
        <a href={correctUrl} target="_blank" rel="noreferrer" className={LINK_BUTTON}>
          {words.correct}
        </a>
      )}
      {state.step === "failed" ? (
        <div className="w-full">
          <p role="alert" className="flex gap-2 text-ui text-danger">
            <AlertGlyph className="mt-0.5 size-4 shrink-0" />
            <span className="min-w-0 wrap-anywhere">{state.sentence}</span>
          </p>
          {state.newerEnd !== null ? (
            <div className="flex flex-wrap gap-x-4">
              <a href={savedPath()} target="_blank" rel="noreferrer" className={LINK_BUTTON}>
                {words.newer.see}
              </a>
              <button type="button" className={LINK_BUTTON} onClick={replace}>
                {words.newer.replace}
              </button>
            </div>
          ) : null}
          {state.isGone || state.newerEnd !== null ? (
            <button type="button" className={LINK_BUTTON} onClick={saveAnew}>
              {words.newer.anew}
            </button>
          ) : null}
        </div>
      ) : null}
    </div>
  );
}

/** The page of the link that this page saves under. */
function savedPath(): string {
  return `/resume/${resumeAction()?.token ?? ""}`;
}

/** "Saved under the same link at 14:32". */
function savedWords(
  { saving, locale }: SystemTexts,
  { at, isFirst, lost }: { at: Date; isFirst: boolean; lost: readonly string[] },
): string {
  const time = at.toLocaleTimeString(browserLocale(locale), { timeStyle: "short" });
  const saved = fill(isFirst ? saving.saved : saving.savedSame, { time });
  if (lost.length === 0) {
    return saved;
  }
  // Its list is filled after that.
  const listed = fill(saving.savedLost, { saved, one: "{one}", other: "{other}" });
  return fillList(listed, lost);
}
