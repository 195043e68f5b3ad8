import { controlClasses } from "@/components/ui/inputs/control-classes";
import { newOther } from "./options";

type OtherWithoutScriptProps = {
  field: { otherLabel?: string | undefined; otherPlaceholder?: string | undefined };
  controlId: string;
  text?: string;
};

/** The custom text of "Other" without scripts: always shown, as nothing can open it. */
export function OtherWithoutScript({ field, controlId, text = "" }: OtherWithoutScriptProps) {
  const id = `${controlId}-other`;
  return (
    <div className="mt-3">
      <label htmlFor={id} className="mb-1.5 block text-ui font-medium">
        Other: {field.otherLabel || newOther.otherLabel}
      </label>
      <input
        id={id}
        name={`${controlId}.other`}
        defaultValue={text}
        placeholder={field.otherPlaceholder || newOther.otherPlaceholder}
        className={controlClasses({ size: "touch" })}
      />
    </div>
  );
}
