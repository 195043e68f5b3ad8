import type { Field } from "@/lib/domain/fields/base-field";
import { PNG } from "@/tests/factories/sent/images";
import type { Account } from "../account";
import { field, type FormBody } from "../form-builder";
import { CHOICES } from "./questions/choices";
import type { Media, QuestionType } from "./questions/question-type";
import { STATEMENTS } from "./questions/statements";

/** What people are asked with more than one plain control. */
export const QUESTION_TYPES: readonly QuestionType[] = [...CHOICES, ...STATEMENTS];

/** As far as what detects its type reads it. */
const WEBM = Buffer.concat([
  Buffer.from("1a45dfa39f4286810142f7810142f2810442f381084282847765626d", "hex"),
  Buffer.alloc(64),
]);

/** Fields of these types, each with its type as its id. */
export function questionFields(types: readonly QuestionType[], media: Media): Field[] {
  return types.map(({ type, label, properties }) =>
    field(type, type, { ...properties(media), label }),
  );
}

/** A draft of such fields, with what they show uploaded. */
export async function createQuestions(
  account: Account,
  {
    types = QUESTION_TYPES,
    fields = (questions) => questions,
    ...body
  }: Omit<FormBody, "fields"> & {
    types?: readonly QuestionType[];
    fields?: (questions: Field[], media: Media) => Field[];
  },
): Promise<number> {
  const { id } = await account.createForm({ ...body, fields: [] });
  const media = {
    picture: await account.uploadMedia(id, PNG),
    video: await account.uploadMedia(id, WEBM),
  };
  await account.saveForm(id, { fields: fields(questionFields(types, media), media) });
  return id;
}
