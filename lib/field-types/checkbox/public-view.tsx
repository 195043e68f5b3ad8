import { flagView } from "../_shared/flag-view";
import { OptionMark } from "../_shared/options/option-mark-view";

export const checkboxView = flagView({
  draw: (attributes) => <OptionMark {...attributes} type="checkbox" className="mt-0.75" />,
  helpClassName: "ps-7.5",
});
