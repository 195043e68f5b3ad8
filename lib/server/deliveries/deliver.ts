import "server-only";
import { deliverToBoard } from "./board/deliver-to-board";
import type { Deliver } from "./outcome";
import { deliverWebhook } from "./webhook/deliver-webhook";

/** Sends what a job says to where it says. */
export const deliver: Deliver = async (job, context) => {
  if (job.kind === "webhook") {
    return deliverWebhook(job, context);
  }
  return deliverToBoard(job, context);
};
