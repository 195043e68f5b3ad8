import { withOther } from "../options/options";

type Populated = {
  options: string[];
  populateFromMonday: boolean;
  mondayOptions?: string[] | undefined;
  mondayReadWorkspaceId?: string | undefined;
  mondayReadBoardId?: string | undefined;
  mondayReadColumnId?: string | undefined;
  mondayReadColumnType?: string | undefined;
};

/**
 * A choice with the values of its board column among its options. One that is not populated from the board stores
 * no read settings (specification, section 5).
 */
export function withBoardOptions<F extends Populated>(field: F): F {
  if (field.populateFromMonday) {
    return { ...field, options: withOther([...field.options, ...(field.mondayOptions ?? [])]) };
  }
  const plain = { ...field, options: withOther(field.options) };
  delete plain.mondayReadWorkspaceId;
  delete plain.mondayReadBoardId;
  delete plain.mondayReadColumnId;
  delete plain.mondayReadColumnType;
  return plain;
}
