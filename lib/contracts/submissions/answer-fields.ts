import { z } from "zod";
import { answerValueResponse } from "./submissions";

/** The fields that take answers, as `values` of submissions name them; `options` of those whose options the form has. */
export const answerFieldsResponse = z.array(
  answerValueResponse
    .pick({ id: true, parameter: true, label: true, type: true })
    .extend({ options: z.array(z.string()).optional() }),
);
export type AnswerFieldsResponse = z.infer<typeof answerFieldsResponse>;
