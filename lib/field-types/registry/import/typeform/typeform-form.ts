import type { RawField } from "../imported-form";

/** An object of the file, of which nothing is known yet. */
export type Source = Readonly<Record<string, unknown>>;

/** A question of the file, or a group, as rules and texts find it. */
export type Question = {
  source: Source;
  /** Its type in the file. */
  kind: string;
  title: string;
  /** The field that it became; null: it has no place. */
  fieldId: string | null;
  /** Answers of its field by what the file calls them: ids, refs and labels of choices. */
  answers: ReadonlyMap<string, string>;
  /** Whether its field has one answer at most. */
  isSingle: boolean;
  /** The question of the group that it stands in. */
  group: Question | null;
  changes: string[];
  losses: string[];
  /** Fields that were made of it. */
  fields: RawField[];
};

/** What can be named in conditions and texts, by the kind of reference. */
export type Names = {
  /** Questions by ref and by id. */
  questions: ReadonlyMap<string, Question>;
  /** Ids of the fields that have several answers. */
  lists: ReadonlySet<string>;
  /** Fields of hidden values and of variables by their name. */
  hidden: ReadonlyMap<string, string>;
  variables: ReadonlyMap<string, string>;
};
