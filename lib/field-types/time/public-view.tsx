import type { ControlProps, PublicView } from "../_shared/public-view";
import { MomentInput } from "../_shared/text/moment-input-view";
import type { TimeField } from "./definition";

function TimeControl(props: ControlProps<TimeField>) {
  return <MomentInput {...props} type="time" defaultPlaceholder="Select time" />;
}

export const timeView: PublicView<TimeField> = { frame: "label", Control: TimeControl };
