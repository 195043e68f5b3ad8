import type { ControlProps, PublicView } from "../_shared/public-view";
import { MomentInput } from "../_shared/text/moment-input-view";
import { useTexts } from "../_shared/texts/texts-context";
import type { TimeField } from "./definition";

function TimeControl(props: ControlProps<TimeField>) {
  const { fields } = useTexts();
  return <MomentInput {...props} type="time" defaultPlaceholder={fields.selectTime} />;
}

export const timeView: PublicView<TimeField> = { frame: "label", Control: TimeControl };
