import { z } from "zod";
import { LIMITS } from "../limits";
import { nameProblem } from "../texts/name-problem";
import { distinctTags } from "./tags";

const { tag: length, tagsPerForm } = LIMITS;

const tag = z
  .string({ error: "A tag must be text" })
  .trim()
  .min(1, "A tag cannot be empty")
  .max(length, `A tag has at most ${length} characters`)
  .refine((text) => nameProblem(text) === null, {
    error: "A tag is one line without addresses and hidden characters",
  });

/** Those of a form; of tags that differ in case alone the first is kept. */
export const tagList = z
  .array(tag, { error: "Tags must be a list of texts" })
  .max(tagsPerForm, `A form can have at most ${tagsPerForm} tags`)
  .transform(distinctTags);
