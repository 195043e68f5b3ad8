import { controlClasses } from "@/components/ui/inputs/control-classes";
import type { Field } from "@/lib/domain/fields/base-field";
import { optionLanguage, optionText } from "@/lib/domain/fields/options/option-text";
import { useTexts } from "../texts/texts-context";

type MoreOptionsProps = {
  type: "checkbox" | "radio";
  field: Field;
  /** The rest of its options. */
  options: readonly string[];
  chosen: readonly string[];
  name: string;
};

/**
 * A select with the rest of a long list, which otherwise is drawn on scrolling; for pages without
 * scripts.
 */
export function MoreOptions({ type, field, options, chosen, name }: MoreOptionsProps) {
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
          <option key={option} value={option} {...optionLanguage(field, option)}>
            {optionText(field, option)}
          </option>
        ))}
      </select>
    </label>
  );
}
