"use client";

import { useRef, useState, type FormEvent } from "react";
import { SpamGuardInputs } from "@/components/form-renderer/page/spam-guard-inputs";
import { Page } from "@/components/shell/page";
import type { Routing } from "@/lib/domain/approval/approval-routing";
import type { PageLists } from "@/lib/domain/approval/default-lists";
import { isStarted } from "@/lib/domain/approval/request-entry";
import type { PageGuard } from "@/lib/domain/spam/page-guard";
import { ENGLISH } from "@/lib/domain/system-texts/english";
import { isEmailAddress } from "@/lib/domain/urls/email-address";
import { AddRequests } from "./add-requests";
import { RequestFields } from "./request-fields";
import { RequestSummary } from "./request-summary";
import { canSubmit, detailsOf, type RequestValues } from "./request-values";
import { SendRow } from "./send-row";
import { useRequestValues } from "./use-request-values";
import { useSendRequest } from "./use-send-request";

type BundledRequestScreenProps = {
  lists: PageLists;
  /** null = not disclosed: the approver is shown once the request is sent. */
  routing: Routing | null;
  /** Values of the spam guard; null = signed in, where it is not needed. */
  guard: PageGuard | null;
  /** The signed-in account; null = an anonymous visitor. */
  accountId: number | null;
};

/** The page to fill in a bundled request: details, lines, totals, and one button that sends it. */
export function BundledRequestScreen(props: BundledRequestScreenProps) {
  const { lists, routing, guard, accountId } = props;
  const { values, change, clear, number, isSaved } = useRequestValues({ lists, accountId });
  const [isChecked, setIsChecked] = useState(false);
  const fieldsRef = useRef<HTMLDivElement>(null);
  const sending = useSendRequest({
    values,
    routing,
    number,
    isSignedIn: accountId !== null,
    onSent: () => {
      clear();
      setIsChecked(false);
      fieldsRef.current?.querySelector("select")?.focus();
    },
  });
  const details = detailsOf(values);
  const hasEmail = isEmailAddress(details.requestor.email);
  const handleChange = (changes: Partial<RequestValues>) => {
    change(changes);
    if (sending.failure !== null) {
      sending.clearFailure();
    }
  };
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (!canSubmit(values) || sending.isSending) {
      return;
    }
    if (!hasEmail) {
      setIsChecked(true);
      fieldsRef.current?.querySelector<HTMLElement>("input[type=email]")?.focus();
      return;
    }
    void sending.send();
  };
  return (
    <Page title="Bundled Property Concession/Change Request">
      <form
        noValidate
        onSubmit={handleSubmit}
        className="grid grid-cols-1 items-start gap-6 min-[1180px]:grid-cols-[minmax(0,1fr)_344px] min-[1180px]:gap-8"
      >
        <div ref={fieldsRef} className="grid min-w-0 grid-cols-1 gap-6">
          <RequestFields
            values={values}
            lists={lists}
            failure={sending.failure}
            isEmailChecked={isChecked}
            onCheckEmail={() => setIsChecked(values.email.trim() !== "")}
            onChange={handleChange}
          />
          {guard === null ? null : (
            <SpamGuardInputs guard={guard} words={ENGLISH.form.leaveEmpty} />
          )}
          <AddRequests lines={values.lines} entry={values.entry} onChange={handleChange} />
        </div>
        <div className="grid min-w-0 grid-cols-1 gap-4 min-[1180px]:sticky min-[1180px]:top-7">
          <RequestSummary details={details} routing={routing} />
          <SendRow
            {...sending}
            canSubmit={canSubmit(values)}
            isEntryPending={isStarted(values.entry)}
            isSaved={isSaved}
          />
        </div>
      </form>
    </Page>
  );
}
