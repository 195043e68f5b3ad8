import { fill } from "@/lib/domain/system-texts/fill";
import { PicturedOptions, PictureTile } from "../../_shared/options/picture-tile-view";
import type { PublicView } from "../../_shared/public-view";
import { useTexts } from "../../_shared/texts/texts-context";
import { choicesSentence } from "../answer-limits";
import type { MultiselectField } from "../definition";
import { MultiselectControl, type MultiselectProps } from "../public-view";

/** The same control, which says how many options may be chosen, and when no more may be. */
export function LimitedMultiselect(props: MultiselectProps) {
  const { field, value, controlId, describedBy } = props;
  const texts = useTexts();
  const { maxChoices = Infinity } = field;
  const chosen = Array.isArray(value) ? value.length : 0;
  const sentence = choicesSentence(field, texts);
  const hintId = `${controlId}-limits`;
  const status =
    chosen > maxChoices
      ? sentence
      : chosen === maxChoices
        ? fill(texts.limits.full, { count: chosen })
        : "";
  return (
    <>
      <p id={hintId} className="mb-2 text-ui text-muted">
        {sentence}
      </p>
      <PicturedOptions value={field.optionImages}>
        <MultiselectControl
          {...props}
          describedBy={[describedBy, hintId].filter(Boolean).join(" ")}
          Tile={props.Tile ?? (field.optionImages && PictureTile)}
        />
      </PicturedOptions>
      <p role="status" className={status === "" ? "sr-only" : "mt-2 text-ui text-muted"}>
        {status}
      </p>
    </>
  );
}

export const limitedMultiselectView: PublicView<MultiselectField> = {
  frame: "group",
  Control: LimitedMultiselect,
};
