import { useEffect, useRef, useState, type UIEvent } from "react";
import { CheckGlyph } from "@/components/ui/glyphs";
import {
  optionImage,
  type OptionImage,
  type OptionImages,
} from "@/lib/domain/fields/options/option-images";
import { fill, fillPlural } from "@/lib/domain/system-texts/fill";
import { InLanguage } from "../texts/in-language";
import { useTexts } from "../texts/texts-context";
import type { ComboboxOption } from "./matching-options";
import { OptionPicture } from "./option-picture-view";

type ComboboxListProps = {
  listId: string;
  labelId: string;
  matches: readonly ComboboxOption[];
  images: OptionImages | undefined;
  chosen: string;
  active: number;
  isAbove: boolean;
  /** Without the one that is always listed. */
  count: number;
  searched: string;
  onTake: (option: ComboboxOption) => void;
};

const PAGE = 100;
const NEAR_END_PX = 400;

/** The options below a box, or above it. The focus stays in the box. */
export function ComboboxList(props: ComboboxListProps) {
  const { listId, matches, images, active, count, searched } = props;
  const texts = useTexts();
  const list = useRef<HTMLUListElement>(null);
  const [drawn, setDrawn] = useState(PAGE);
  const shown = matches.slice(0, Math.max(drawn, active + PAGE));
  useEffect(() => {
    const option = list.current?.querySelector(`[id="${listId}-${active}"]`);
    option?.scrollIntoView({ block: "nearest" });
  }, [listId, active]);
  const handleScroll = ({ currentTarget: box }: UIEvent<HTMLElement>) => {
    if (box.scrollHeight - box.scrollTop - box.clientHeight < NEAR_END_PX) {
      setDrawn((count) => Math.min(count + PAGE, Math.max(matches.length, PAGE)));
    }
  };
  const place = props.isAbove ? "bottom-full mb-1" : "top-full mt-1";
  return (
    <div
      className={`absolute inset-x-0 z-20 overflow-hidden rounded-control border border-border-input bg-surface shadow-menu in-[.is-raised]:bg-raised ${place}`}
    >
      <ul
        ref={list}
        id={listId}
        role="listbox"
        aria-labelledby={props.labelId}
        tabIndex={-1}
        className="max-h-72 overflow-y-auto overscroll-contain"
        onScroll={handleScroll}
        // The box keeps the focus.
        onMouseDown={(event) => event.preventDefault()}
      >
        {shown.map((option, index) => (
          // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the box has the focus and the keys
          <li
            key={option.value}
            id={`${listId}-${index}`}
            role="option"
            aria-selected={option.value === props.chosen}
            onClick={() => props.onTake(option)}
            className={`flex min-h-11 cursor-pointer items-center justify-between gap-3 px-3 py-2 text-public wrap-anywhere hover:bg-hover ${index === active ? "bg-active" : ""}`}
          >
            <OptionName option={option} image={optionImage(images, option.value)} />
            {option.value === props.chosen ? (
              <CheckGlyph className="size-4 shrink-0 text-accent-text" />
            ) : null}
          </li>
        ))}
      </ul>
      <p
        role="status"
        className={count === 0 ? "px-3 py-2.5 text-ui wrap-anywhere text-muted" : "sr-only"}
      >
        <span key={`${count} ${searched}`}>
          {count === 0
            ? fill(texts.lists.nothing, { text: searched })
            : fillPlural(texts, texts.lists.found, { count })}
        </span>
      </p>
    </div>
  );
}

type OptionNameProps = { option: ComboboxOption; image: OptionImage | undefined };

function OptionName({ option: { language, name }, image }: OptionNameProps) {
  const words = <InLanguage language={language}>{name}</InLanguage>;
  return image ? (
    <span className="flex min-w-0 flex-1 flex-row-reverse items-center justify-end gap-3">
      <span className="min-w-0">{words}</span>
      <OptionPicture image={image} look="row" />
    </span>
  ) : (
    words
  );
}
