import { controlClasses } from "@/components/ui/inputs/control-classes";
import { fill } from "@/lib/domain/system-texts/fill";
import { useTexts } from "../texts/texts-context";
import { otherWords } from "./options";

type OtherWithoutScriptProps = {
  field: { otherLabel?: string | undefined; otherPlaceholder?: string | undefined };
  controlId: string;
  text?: string;
};

/** The custom text of "Other" without scripts: always shown, as nothing can open it. */
export function OtherWithoutScript({ field, controlId, text = "" }: OtherWithoutScriptProps) {
  const texts = useTexts();
  const words = otherWords(field, texts);
  const id = `${controlId}-other`;
  return (
    <div className="mt-3">
      <label htmlFor={id} className="mb-1.5 block text-ui font-medium">
        {fill(texts.choices.otherWithLabel, { label: words.label })}
      </label>
      <input
        id={id}
        name={`${controlId}.other`}
        defaultValue={text}
        placeholder={words.placeholder}
        className={controlClasses({ size: "touch" })}
      />
    </div>
  );
}
