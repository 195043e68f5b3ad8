import { z } from "zod";
import { GET as listDeliveries } from "@/app/api/forms/[id]/deliveries/route";
import { GET as listSubmissions } from "@/app/api/forms/[id]/submissions/route";
import { GET as summarise } from "@/app/api/forms/[id]/summary/route";
import { deliveryListQuery } from "@/lib/contracts/deliveries";
import { submissionListQuery } from "@/lib/contracts/submissions/submissions";
import { LIMITS } from "@/lib/domain/limits";
import { ADDS, defineTool, READS, type Tool } from "@/lib/server/mcp/tool";
import { at, formId } from "./form-tools";
import { rehearse } from "./own-calls";

const { q, from, to } = submissionListQuery.shape;
const cursor = z.int("'cursor' must be the nextCursor of the page before").optional();

/** Tools that read what was sent. */
export const ANSWER_TOOLS: readonly Tool[] = [
  defineTool({
    name: "read_answers",
    title: "Read answers",
    description: `Submissions of a form, the newest first, in pages of limit (at most ${LIMITS.rowsPerCall}); nextCursor is the cursor of the next page. q are words that an answer has, from and to days or times. Secret answers are never shown.`,
    annotations: READS,
    input: z.strictObject({
      formId,
      q,
      from,
      to,
      limit: z.int("'limit' must be a number").min(1).max(LIMITS.rowsPerCall).optional(),
      cursor,
    }),
    call: ({ formId: id, ...query }) => ({
      route: listSubmissions,
      method: "GET",
      params: at(id),
      query,
    }),
  }),
  defineTool({
    name: "summarize_answers",
    title: "Summarise answers",
    description:
      "Counts, averages and choices of each question over all submissions of a form. While isComplete is false counting goes on: call it again.",
    annotations: READS,
    input: z.strictObject({ formId }),
    call: (given) => ({ route: summarise, method: "GET", params: at(given.formId) }),
  }),
  defineTool({
    name: "list_deliveries",
    title: "List deliveries",
    description:
      "What became of submissions on their way to boards, webhooks and e-mail addresses, the newest first; attempts say why one failed.",
    annotations: READS,
    input: z.strictObject({ formId, state: deliveryListQuery.shape.state, cursor }),
    call: ({ formId: id, ...query }) => ({
      route: listDeliveries,
      method: "GET",
      params: at(id),
      query,
    }),
  }),
  defineTool({
    name: "rehearse",
    title: "Rehearse a publish",
    description:
      "Tries the working copy of a form with the last answers, in the background: how many it would refuse, give another ending or result, or send to another column. Stores no answer. While state is running call it again; done is the result for the working copy as it is.",
    annotations: { ...ADDS, idempotentHint: true },
    input: z.strictObject({ formId }),
    call: (given) => ({ route: rehearse, method: "POST", params: at(given.formId) }),
  }),
];
