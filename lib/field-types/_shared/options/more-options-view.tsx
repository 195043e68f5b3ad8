import { controlClasses } from "@/components/ui/inputs/control-classes";
import type { TextLanguage } from "@/lib/domain/languages/untranslated";
import { useTexts } from "../texts/texts-context";

type MoreOptionsProps = {
  type: "checkbox" | "radio";
  options: readonly string[];
  nameOf: (option: string) => string;
  languageOf?: ((option: string) => TextLanguage | undefined) | undefined;
  chosen: readonly string[];
  name: string;
};

/**
 * A select with the rest of a long list, which otherwise is drawn on scrolling; for pages without
 * scripts.
 */
export function MoreOptions({ type, options, nameOf, languageOf, chosen, name }: MoreOptionsProps) {
  const { lists } = useTexts();
  const isMany = type === "checkbox";
  const own = options.filter((option) => chosen.includes(option));
  return (
    <label className="block border-t p-3 text-ui font-medium">
      {lists.more}
      <select
        name={name}
        multiple={isMany}
        defaultValue={isMany ? own : (own[0] ?? "")}
        className={controlClasses({ size: "touch", className: isMany ? "mt-1.5 h-40!" : "mt-1.5" })}
      >
        {isMany ? null : <option value="">{lists.none}</option>}
        {options.map((option) => (
          <option key={option} value={option} {...languageOf?.(option)}>
            {nameOf(option)}
          </option>
        ))}
      </select>
    </label>
  );
}
