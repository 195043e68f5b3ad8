/** One answer with what its field is called, for programs that map columns. */
export type AnswerValue = {
  /** Of the field. */
  id: string;
  /** The field's name in addresses of the form; null: it has none. */
  parameter: string | null;
  label: string;
  type: string;
  /** As it may be posted: never nested, choices by their texts. */
  value: unknown;
  /** As the viewer shows it. */
  text: string;
};
