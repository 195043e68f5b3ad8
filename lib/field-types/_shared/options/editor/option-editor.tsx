import { useMemo, useRef, useState } from "react";
import { Button } from "@/components/ui/buttons/button";
import { Alert } from "@/components/ui/feedback/alert";
import { ownValue } from "@/lib/domain/fields/answers";
import type { Field } from "@/lib/domain/fields/base-field";
import {
  optionImage,
  optionImagesOf,
  type OptionImages,
} from "@/lib/domain/fields/options/option-images";
import { optionValuesOf } from "@/lib/domain/fields/options/option-values";
import type { SettingsProps } from "@/lib/field-types/_shared/settings-view";
import { countOf } from "@/lib/utils/numbers";
import { withImage, withOptions, withRenamedOption, withValue } from "../option-values";
import { OTHER } from "../options";
import { OptionAdder } from "./option-adder";
import { clearOptions, moveOption, pasteLines, repeatedOptions } from "./option-edits";
import { OptionImageInput } from "./option-image-input";
import { OptionRow } from "./option-row";
import { OptionSwitches, OptionValueInput } from "./option-value-inputs";
import { useOptionDrag } from "./use-option-drag";
import { OPTION_ROW_PX, useOptionWindow } from "./use-option-window";

const NO_VALUES = {};
const NO_IMAGES: OptionImages = {};

export type OptionEditorProps<F extends Field> = SettingsProps<F> & {
  mark: "dot" | "box" | "none";
  /** "Other" is part of the list and cannot be removed: what is said to who tries. */
  otherStays?: string | undefined;
  /** What the texts are called. */
  noun?: "Option" | "Row" | "Column";
  /** Whether they may have values and a random order. */
  hasSwitches?: boolean;
};

/**
 * Edits a field's options in place: rename, reorder, remove, add one, or paste several, one per
 * line.
 */
export function OptionEditor<F extends Field>({
  field,
  onChange,
  mark,
  otherStays,
  noun = "Option",
  hasSwitches = true,
}: OptionEditorProps<F>) {
  const { options } = field;
  const keepsOther = otherStays !== undefined;
  const boxRef = useRef<HTMLDivElement>(null);
  const [isOtherAsked, setIsOtherAsked] = useState(false);
  const repeated = useMemo(() => repeatedOptions(options), [options]);
  const values = "optionValues" in field ? optionValuesOf(field) : NO_VALUES;
  const images = "optionImages" in field ? optionImagesOf(field) : NO_IMAGES;
  const [areImagesShown, setAreImagesShown] = useState(Object.keys(images).length > 0);
  const [areValuesShown, setAreValuesShown] = useState(Object.keys(values).length > 0);
  const change = (next: string[], run?: string) => onChange(withOptions(field, next), run);
  const renamed = (index: number, text: string) =>
    withRenamedOption(
      { ...field, options: options.with(index, text) },
      { from: options[index] ?? "", to: text },
    );
  const handlePaste = (index: number, pasted: { head: string; text: string; tail: string }) => {
    const next = pasteLines({ options, index, ...pasted });
    onChange(withOptions(renamed(index, next[index] ?? ""), next));
  };
  const drag = useOptionDrag({ count: options.length, onMove: (from, to) => handleMove(from, to) });
  const { rows, scrollTo, boxProps } = useOptionWindow({
    boxRef,
    count: options.length,
    pinned: drag.origin,
  });

  const handleMove = (from: number, to: number) => {
    change(moveOption({ options, from, to }), `options-move:${field.id}`);
    scrollTo(to);
    requestAnimationFrame(() => focusIn(boxRef.current, `${rowAt(to)} [data-grip]`));
  };
  const handleRemove = (index: number) => {
    const staysInList = keepsOther && options[index] === OTHER;
    setIsOtherAsked(staysInList);
    if (!staysInList) {
      change(options.toSpliced(index, 1));
      // The row of the pressed button was removed; the next row moves up into its place.
      focusSoon(index === options.length - 1 ? `${rowAt(index - 1)} [data-remove]` : null);
    }
  };
  const focusSoon = (selector: string | null) => {
    if (selector !== null) {
      requestAnimationFrame(() => focusIn(boxRef.current, selector));
    }
  };
  const handleNext = (index: number) => {
    const next = options[index + 1];
    const isLast = next === undefined || (keepsOther && next === OTHER);
    scrollTo(index + 1);
    focusSoon(isLast ? ADDER : `${rowAt(index + 1)} input`);
  };
  const handleClear = () => {
    change(clearOptions({ keepsOther }));
    // The pressed button is disabled now.
    focusSoon(ADDER);
  };

  return (
    <fieldset className="min-w-0">
      <legend className="sr-only">{noun}s</legend>
      <div ref={boxRef} {...boxProps} className="-mx-2 max-h-96 overflow-y-auto px-2">
        <ul className="relative" style={{ height: options.length * OPTION_ROW_PX }}>
          {rows.map((index) => (
            // The index is the key: equal texts may occur while typing.
            <OptionRow
              key={index}
              noun={noun}
              option={options[index] ?? ""}
              index={index}
              count={options.length}
              mark={mark}
              isFixed={keepsOther && options[index] === OTHER}
              isRepeated={repeated.has(index)}
              isDragged={drag.index === index}
              gripProps={drag.gripProps(index)}
              onRename={(text) => onChange(renamed(index, text), `option:${field.id}:${index}`)}
              value={
                areValuesShown ? (
                  <OptionValueInput
                    option={options[index] ?? ""}
                    value={ownValue(values, options[index] ?? "")}
                    onChange={(value) =>
                      onChange(
                        withValue(field, { option: options[index] ?? "", value }),
                        `option-value:${field.id}:${index}`,
                      )
                    }
                  />
                ) : null
              }
              picture={
                areImagesShown ? (
                  <OptionImageInput
                    option={options[index] ?? ""}
                    image={optionImage(images, options[index] ?? "")}
                    onChange={(image, run) =>
                      onChange(withImage(field, { option: options[index] ?? "", image }), run)
                    }
                  />
                ) : null
              }
              onPasteLines={(pasted) => handlePaste(index, pasted)}
              onNext={() => handleNext(index)}
              onRemove={() => handleRemove(index)}
              onMove={(to) => handleMove(index, to)}
            />
          ))}
        </ul>
      </div>
      {repeated.size > 0 ? (
        <p role="status" className="mt-2 text-ui text-danger">
          {repeatedWords([...repeated].map((index) => options[index] ?? ""))}
        </p>
      ) : null}
      <OptionAdder noun={noun} options={options} isIndented={mark !== "none"} onChange={change} />
      {isOtherAsked && keepsOther ? <Alert className="mt-2 text-ui">{otherStays}</Alert> : null}
      <Button
        size="small"
        variant="ghost"
        className="mt-1 -ml-2.5 text-ui text-muted"
        disabled={options.every((option) => keepsOther && option === OTHER)}
        onClick={handleClear}
      >
        Clear All
      </Button>
      {hasSwitches ? (
        <OptionSwitches
          field={field}
          areValuesShown={areValuesShown}
          onShowValues={setAreValuesShown}
          areImagesShown={areImagesShown}
          onShowImages={setAreImagesShown}
          onChange={onChange}
        />
      ) : null}
    </fieldset>
  );
}

function repeatedWords(texts: readonly string[]): string {
  const [first] = texts;
  const others = texts.length > 1 ? `, and ${countOf(texts.length - 1, "other")}` : "";
  return `"${first}" stands here twice${others}. Saving keeps one of each.`;
}

const ADDER = "[data-adder]";

const rowAt = (index: number) => `[data-option="${index}"]`;

/** Focuses the element of the selector, otherwise the input for a new option. */
function focusIn(box: HTMLElement | null, selector: string): void {
  const editor = box?.closest("fieldset");
  const found = [selector, ADDER].map((each) => editor?.querySelector<HTMLElement>(each));
  const target = found.find((each) => each);
  target?.focus({ preventScroll: true });
  if (target instanceof HTMLInputElement) {
    // As after Tab: what is typed takes the place of a sample.
    target.select();
  }
}
