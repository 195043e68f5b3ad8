import "server-only";
import { eraseNextPage } from "@/lib/server/erasure/person/erase-next-page";
import type { Deliver } from "@/lib/server/outbox/claims/outcome";
import { deliverToBoard } from "./board/deliver-to-board";
import { deliverChat } from "./chat/deliver-chat";
import { deliverEmail } from "./email/deliver-email";
import { deliverMessage } from "./email/deliver-message";
import { deliverHook } from "./hook/deliver-hook";
import { tellOfMany } from "./hook/tell-of-many";
import { fillItemLinks } from "./item-links/fill-item-links";
import { recalculateSlice } from "./recalculation/recalculate-slice";
import { rehearseSlice } from "./rehearsal/rehearse-slice";
import { deliverWebhook } from "./webhook/deliver-webhook";

/** Delivers a job by its kind. */
export const deliver: Deliver = async (job, context) => {
  switch (job.kind) {
    case "webhook":
      return deliverWebhook(job, context);
    case "chat":
      return deliverChat(job, context);
    case "board":
      // The only jobs for a board that are of no submission.
      return job.submissionId === null ? fillItemLinks(job, context) : deliverToBoard(job, context);
    case "email":
      return deliverEmail(job, context);
    case "message":
      return deliverMessage(job, context);
    case "hook":
      return deliverHook(job, context);
    case "recalculation":
      return recalculateSlice(job, context);
    case "rehearsal":
      return rehearseSlice(job, context);
    case "erasure":
      return eraseNextPage(job, context);
    case "hook-events":
      return tellOfMany(job, context);
  }
};
