"use client";

import { useState } from "react";
import { toast } from "sonner";
import { Button } from "@/components/ui/buttons/button";
import { pressable } from "@/components/ui/buttons/pressable";
import { Alert } from "@/components/ui/feedback/alert";
import { FormField } from "@/components/ui/inputs/form-field";
import { Input } from "@/components/ui/inputs/input";
import { Segmented } from "@/components/ui/inputs/segmented";
import { Textarea } from "@/components/ui/inputs/textarea";
import { errorSentence } from "@/lib/client/http/failure-kind";
import { useMailInvitees } from "@/lib/client/queries/forms/use-invitees";
import type { InviteeMessageRequest, InviteeResponse } from "@/lib/contracts/forms/invitees";
import { LIMITS } from "@/lib/domain/limits";
import { countOf } from "@/lib/utils/numbers";

type Kind = InviteeMessageRequest["kind"];
const KINDS: readonly { value: Kind; label: string }[] = [
  { value: "invite", label: "Invite" },
  { value: "remind", label: "Remind" },
];

type InviteeMessageProps = { formId: number; invitees: readonly InviteeResponse[] };

/** Writes an e-mail to all who were not invited yet, or to all who have not answered. */
export function InviteeMessage({ formId, invitees }: InviteeMessageProps) {
  const [kind, setKind] = useState<Kind>("invite");
  const [subject, setSubject] = useState("");
  const [text, setText] = useState("");
  const mail = useMailInvitees(formId);
  const due = invitees.filter(
    ({ answeredAt, sentAt }) => answeredAt === null && (kind === "remind" || sentAt === null),
  ).length;
  const isBlocked = mail.isPending || due === 0 || subject.trim() === "" || text.trim() === "";
  return (
    <form
      aria-labelledby="invitee-message"
      className="grid gap-3"
      onSubmit={(event) => {
        event.preventDefault();
        if (!isBlocked) {
          mail.mutate(
            { kind, subject, text },
            {
              onSuccess: ({ count }) => {
                setSubject("");
                setText("");
                toast.success(`${countOf(count, "e-mail")} on the way`);
              },
            },
          );
        }
      }}
    >
      <h3 id="invitee-message" className="font-medium">
        E-mail
      </h3>
      <Segmented
        label="To whom"
        value={kind}
        options={KINDS}
        onChange={setKind}
        className="justify-self-start"
      />
      <p className="text-muted">
        {kind === "invite"
          ? `To ${countOf(due, "invitee")} who got no invitation yet.`
          : `To ${countOf(due, "invitee")} without an answer.`}
      </p>
      <FormField label="Subject">
        {(control) => (
          <Input
            {...control}
            value={subject}
            maxLength={LIMITS.title}
            onChange={({ target }) => setSubject(target.value)}
          />
        )}
      </FormField>
      <FormField label="Text" hint="The person's own link stands below it.">
        {(control) => (
          <Textarea
            {...control}
            rows={4}
            value={text}
            maxLength={LIMITS.description}
            onChange={({ target }) => setText(target.value)}
          />
        )}
      </FormField>
      {mail.error ? <Alert>{errorSentence(mail.error)}</Alert> : null}
      <div>
        <Button type="submit" variant="primary" {...pressable({ isBlocked })}>
          {mail.isPending ? "Sending..." : `Send ${countOf(due, "e-mail")}`}
        </Button>
      </div>
    </form>
  );
}
