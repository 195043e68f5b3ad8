import type { ControlProps, PublicView } from "../_shared/public-view";
import { MomentInput } from "../_shared/text/moment-input-view";
import { useTexts } from "../_shared/texts/texts-context";
import type { DateField } from "./definition";

function DateControl(props: ControlProps<DateField>) {
  const { controls } = useTexts();
  const { firstDay, lastDay } = props.field;
  return (
    <MomentInput
      {...props}
      type="date"
      min={firstDay ?? "1000-01-01"}
      max={lastDay ?? "9999-12-31"}
      defaultPlaceholder={controls.date}
    />
  );
}

export const dateView: PublicView<DateField> = { frame: "label", Control: DateControl };
