"use client";

import { useState } from "react";
import { toast } from "sonner";
import {
  submitBundledRequest,
  type SentRequest,
  type SubmissionNumber,
} from "@/lib/client/bundled-requests/submit-bundled-request";
import { ApiError } from "@/lib/client/http/api-error";
import type { Routing } from "@/lib/domain/approval/approval-routing";
import { detailsOf, type RequestValues } from "./request-values";

type SendOptions = {
  values: RequestValues;
  routing: Routing | null;
  isSignedIn: boolean;
  number: SubmissionNumber;
  /** Called once the request is stored. */
  onSent: () => void;
};

export type SendState = {
  isSending: boolean;
  /** Why the last attempt failed. */
  failure: Error | null;
  /** The last request that was stored. */
  sent: SentRequest | null;
};

const IDLE: SendState = { isSending: false, failure: null, sent: null };

/** Sends the request and shows the outcome in a toast. After a failure the entered values are untouched. */
export function useSendRequest({ values, routing, isSignedIn, number, onSent }: SendOptions) {
  const [state, setState] = useState(IDLE);
  const send = async () => {
    const details = detailsOf(values);
    setState({ ...IDLE, isSending: true });
    try {
      const sent = await submitBundledRequest({ details, routing, isSignedIn, number });
      const count = details.requests.length;
      setState({ ...IDLE, sent });
      onSent();
      toast.success("Bundled Request Submitted", {
        description: `Successfully submitted ${count} request(s). Approval required from ${sent.approver}.`,
      });
    } catch (error) {
      setState({ ...IDLE, failure: error instanceof Error ? error : new Error(String(error)) });
      toast.error("Submission Failed", {
        description: "Failed to submit bundled request. Please try again.",
      });
    }
  };
  return { ...state, send, clearFailure: () => setState({ ...state, failure: null }) };
}

/** The server's sentence for a field, such as "requestor.email". */
export function fieldProblem(failure: Error | null, field: string): string | undefined {
  return failure instanceof ApiError ? failure.fieldErrors[field] : undefined;
}
