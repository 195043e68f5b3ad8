import type { ControlProps, PublicView } from "../_shared/public-view";
import type { PeopleField } from "./definition";

function PeopleControl({ labelId }: ControlProps<PeopleField>) {
  return (
    <p aria-labelledby={labelId} className="text-ui text-muted">
      The people of the board account.
    </p>
  );
}

export const peopleView: PublicView<PeopleField> = { frame: "group", Control: PeopleControl };
