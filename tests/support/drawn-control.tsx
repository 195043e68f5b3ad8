import { renderToStaticMarkup } from "react-dom/server";
import type { Field } from "@/lib/domain/fields/base-field";
import { ENGLISH } from "@/lib/domain/system-texts/english";
import type { ControlProps, PublicView } from "@/lib/field-types/_shared/public-view";
import { TextsContext } from "@/lib/field-types/_shared/texts/texts-context";

type Given<F extends Field> = Partial<ControlProps<F>> & { field: F; texts?: typeof ENGLISH };

/** The HTML of a field's control, unanswered and in English unless `given` says otherwise. */
export function drawnControl<F extends Field>(
  view: PublicView<F> | undefined,
  { texts = ENGLISH, ...given }: Given<F>,
): string {
  if (view === undefined || view.frame === "section") {
    throw new Error("This type has no control");
  }
  return renderToStaticMarkup(
    <TextsContext value={texts}>
      <view.Control
        value={null}
        otherText=""
        controlId="c"
        labelId="l"
        describedBy={undefined}
        isInvalid={false}
        isDisabled={false}
        onChange={() => undefined}
        onOtherChange={() => undefined}
        {...given}
      />
    </TextsContext>,
  );
}
