import { useEffect, useRef, useState } from "react";
import { ChevronGlyph, Glyph } from "@/components/ui/glyphs";
import { NoScript } from "@/components/ui/no-script";
import { optionLanguage, optionText } from "@/lib/domain/fields/options/option-text";
import { fill } from "@/lib/domain/system-texts/fill";
import { ClearAnswer } from "../_shared/answers/clear-answer-view";
import type { ControlProps, PublicView } from "../_shared/public-view";
import { SecondaryButton } from "../_shared/secondary-button-view";
import { InLanguage } from "../_shared/texts/in-language";
import { useTexts } from "../_shared/texts/texts-context";
import type { RankingField } from "./definition";
import { PositionInputs } from "./position-inputs-view";
import { isRanked, moved } from "./ranked";
import { useDrag } from "./use-drag";

type Move = { option: string; to: number; button: "up" | "down" | null };

/** Options with buttons that move them, and a handle to drag them by. No order is an answer before the visitor makes it one. */
function RankingControl(props: ControlProps<RankingField>) {
  const { field, value, controlId, isDisabled, onChange } = props;
  const { ranking } = useTexts();
  const isAnswered = isRanked(value, field.options);
  const order = isAnswered ? value : field.options;
  const [said, setSaid] = useState("");
  const pressed = useRef<string | null>(null);
  useEffect(() => {
    // A moved element loses the focus.
    if (pressed.current !== null) {
      document.getElementById(pressed.current)?.focus();
      pressed.current = null;
    }
  });
  const move = ({ option, to, button }: Move) => {
    if (to < 0 || to >= order.length) {
      return;
    }
    const place = { option: optionText(field, option), position: to + 1, count: order.length };
    setSaid(fill(ranking.moved, place));
    pressed.current = button && buttonId({ controlId, field, option, button });
    onChange(moved(order, { option, to }));
  };
  const { dragged, handleProps } = useDrag({
    count: order.length,
    onMove: (from, to) => move({ option: order[from] ?? "", to, button: null }),
  });
  return (
    <div
      role="group"
      aria-labelledby={props.labelId}
      aria-describedby={[`${controlId}-how`, props.describedBy].filter(Boolean).join(" ")}
    >
      <p id={`${controlId}-how`} className="mb-2 text-ui text-muted noscript:hidden">
        {ranking.how}
      </p>
      <ol className="grid gap-2 noscript:hidden" aria-labelledby={props.labelId}>
        {order.map((option, index) => (
          <li
            key={option}
            className={`flex min-h-11 items-center rounded-control border bg-surface ${dragged === index ? "border-accent shadow-menu" : "border-border-input"} ${props.isInvalid ? "border-danger" : ""}`}
          >
            {/* Only the grip: a finger anywhere else scrolls the page. */}
            <span
              {...(isDisabled ? {} : handleProps(index))}
              className={`grid size-11 shrink-0 place-items-center text-muted select-none ${isDisabled ? "" : "cursor-grab touch-none"}`}
            >
              <Glyph className="size-4">
                <path d="M9 5h.01M9 12h.01M9 19h.01M15 5h.01M15 12h.01M15 19h.01" />
              </Glyph>
            </span>
            <span
              key={`${index} ${String(isAnswered)}`}
              className="-ms-2 me-3 w-5 shrink-0 text-end text-public font-medium text-muted tabular-nums"
            >
              {isAnswered ? index + 1 : "–"}
            </span>
            <span className="min-w-0 flex-1 py-2 text-public wrap-anywhere">
              <InLanguage key={optionText(field, option)} language={optionLanguage(field, option)}>
                {optionText(field, option)}
              </InLanguage>
            </span>
            <MoveButtons
              {...{ field, option, index, controlId, isDisabled, move }}
              count={order.length}
            />
          </li>
        ))}
      </ol>
      {isAnswered
        ? order.map((option) => (
            <input key={option} type="hidden" name={`${controlId}.order`} value={option} />
          ))
        : null}
      {isDisabled ? null : (
        <NoScript>{typeof window === "undefined" ? <PositionInputs {...props} /> : null}</NoScript>
      )}
      <p role="status" className="sr-only">
        <span key={said}>{said}</span>
      </p>
      {isAnswered || isDisabled ? null : (
        <div className="mt-2 noscript:hidden">
          <SecondaryButton onClick={() => onChange([...order])}>{ranking.useOrder}</SecondaryButton>
        </div>
      )}
      {isAnswered && !field.required && !isDisabled ? (
        <ClearAnswer controlId={controlId} onClear={() => onChange(null)}>
          {ranking.clear}
        </ClearAnswer>
      ) : null}
    </div>
  );
}

type Place = Pick<ControlProps<RankingField>, "field" | "controlId"> & { option: string };

/** By the option's place in the field, which stays when it is moved; the first has the id that errors lead to. */
function buttonId({ controlId, field, option, button }: Place & { button: "up" | "down" }): string {
  const index = field.options.indexOf(option);
  return index === 0 && button === "down" ? controlId : `${controlId}-${button}${index}`;
}

type MoveButtonsProps = Place & {
  index: number;
  count: number;
  isDisabled: boolean;
  move: (move: Move) => void;
};

/** At an end they stay in the tab order, so that the focus is not lost. */
function MoveButtons({ index, count, isDisabled, move, ...place }: MoveButtonsProps) {
  const { ranking } = useTexts();
  const option = optionText(place.field, place.option);
  const buttons = [
    { button: "up", to: index - 1, name: ranking.moveUp, turn: "rotate-180" },
    { button: "down", to: index + 1, name: ranking.moveDown, turn: "" },
  ] as const;
  return buttons.map(({ button, to, name, turn }) => (
    <button
      key={button}
      type="button"
      id={buttonId({ ...place, button })}
      disabled={isDisabled}
      aria-disabled={to < 0 || to >= count || undefined}
      aria-label={fill(name, { option })}
      onClick={() => move({ option: place.option, to, button })}
      className="grid size-11 shrink-0 place-items-center rounded-control text-muted not-aria-disabled:hover:bg-hover aria-disabled:opacity-40"
    >
      <ChevronGlyph className={`size-5 ${turn}`} />
    </button>
  ));
}

export const rankingView: PublicView<RankingField> = { frame: "group", Control: RankingControl };
