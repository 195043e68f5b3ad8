export type AnswerChange = {
  fieldId: string;
  /** A key of the flat answers: the field's id, or its `{id}_other`. */
  key: string;
  value: unknown;
};

/** What a visitor does to fields. One stable object serves a whole form. */
export type FieldHandlers = {
  onAnswer(this: void, change: AnswerChange): void;
  /** The focus left the field. */
  onLeave(this: void, fieldId: string): void;
};
