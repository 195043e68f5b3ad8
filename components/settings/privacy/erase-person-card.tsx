"use client";

import { useRef, useState, type FormEvent } from "react";
import { toast } from "sonner";
import { FoundSubmissions, foundText } from "@/components/settings/privacy/found-submissions";
import { RequestDialog } from "@/components/settings/request-dialog";
import { SettingsCard } from "@/components/settings/settings-card";
import { Button } from "@/components/ui/buttons/button";
import { pressable } from "@/components/ui/buttons/pressable";
import { CardBody } from "@/components/ui/card";
import { Alert } from "@/components/ui/feedback/alert";
import { Skeleton } from "@/components/ui/feedback/skeleton";
import { FormField } from "@/components/ui/inputs/form-field";
import { Input } from "@/components/ui/inputs/input";
import { errorSentence } from "@/lib/client/http/failure-kind";
import { useSearchPerson, useStartErasure } from "@/lib/client/queries/submissions/use-erasures";
import { personSearchRequest } from "@/lib/contracts/submissions/erasures";
import { formatCount } from "@/lib/utils/numbers";

/** Searches the answers of all forms of the team for a person, and erases what is found. */
export function ErasePersonCard() {
  const search = useSearchPerson();
  const [typed, setTyped] = useState("");
  const [problem, setProblem] = useState<string | undefined>(undefined);
  const result = useRef<HTMLDivElement>(null);
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    const { data, error } = personSearchRequest.safeParse({ text: typed });
    if (data === undefined) {
      setProblem(error.issues[0]?.message);
      return;
    }
    search.mutate(data.text, { onSettled: () => result.current?.focus() });
  };
  return (
    <SettingsCard id="erase-person" title="Erase a person">
      <CardBody>
        <form noValidate method="post" onSubmit={handleSubmit}>
          <FormField
            label="Text in the answers"
            hint="An e-mail address or a name, or a part of it. Capital and small letters are the same. The text is not stored."
            error={problem}
          >
            {(control) => (
              <Input
                {...control}
                autoComplete="off"
                value={typed}
                onChange={({ target }) => {
                  setTyped(target.value);
                  setProblem(undefined);
                  search.reset();
                }}
              />
            )}
          </FormField>
          <Button type="submit" className="mt-4" {...pressable({ isBlocked: search.isPending })}>
            {search.isPending ? "Searching..." : "Search"}
          </Button>
        </form>
        <div ref={result} tabIndex={-1} className="focus:outline-none">
          {search.isPending ? (
            <div role="status" className="mt-4">
              <span className="sr-only">Searching all answers</span>
              <Skeleton className="h-20 w-full" />
            </div>
          ) : null}
          {search.error ? <Alert className="mt-4">{errorSentence(search.error)}</Alert> : null}
          {search.data ? (
            <Found
              text={search.variables.trim()}
              found={search.data}
              onErased={() => {
                search.reset();
                setTyped("");
              }}
            />
          ) : null}
        </div>
      </CardBody>
      <CardBody className="border-t text-muted">
        <h3 className="text-text font-medium">What is searched, and what is not</h3>
        <ul className="mt-1 list-disc space-y-1 pl-5 text-pretty">
          <li>
            All answers of the team’s forms and its bundled requests, with every revision, names of
            files, answers to password fields, whom stages wait for, the trash and quarantine; and
            invitees, also those who have not answered.
          </li>
          <li>
            Drafts that visitors saved to continue later are encrypted: nobody can search them. They
            end after 30 days.
          </li>
          <li>
            Items on boards stay as they are. Those of what is found are named in the list: delete
            them on the board.
          </li>
          <li>
            What webhooks and e-mails delivered, and exports, are not reached: delete that where it
            is.
          </li>
        </ul>
      </CardBody>
    </SettingsCard>
  );
}

type FoundProps = {
  text: string;
  found: NonNullable<ReturnType<typeof useSearchPerson>["data"]>;
  onErased: () => void;
};

function Found({ text, found, onErased }: FoundProps) {
  const { count, heldCount = 0, formCount = 1, requestCount = 0, inviteeCount = 0 } = found;
  const start = useStartErasure();
  const [isOpen, setIsOpen] = useState(false);
  const submissionCount = count - heldCount - requestCount - inviteeCount;
  const erased = foundText({ ...found, count: count - heldCount });
  const ofForms =
    submissionCount === 0
      ? ""
      : ` of ${formCount === 1 ? "one form" : `${formatCount(formCount)} forms`}`;
  const handleConfirm = () =>
    start.mutate(
      { text, count },
      {
        onSuccess: () => {
          setIsOpen(false);
          onErased();
          toast.success("Erasing has begun");
          // The pressed button is removed, and the focus with it.
          document.getElementById("erasures")?.focus();
        },
      },
    );
  return (
    <div className="mt-4">
      <FoundSubmissions text={text} found={found} />
      {count > heldCount ? (
        <Button variant="danger" className="mt-4" onClick={() => setIsOpen(true)}>
          Erase {erased}
        </Button>
      ) : null}
      <RequestDialog
        isOpen={isOpen}
        onOpenChange={setIsOpen}
        title={`Erase ${erased} for good?`}
        description={`Answers, revisions, files and deliveries${ofForms} are deleted, and cannot be restored. Totals of summaries stay.`}
        confirmLabel={`Erase ${erased}`}
        pendingLabel="Searching again..."
        isDestructive
        request={start}
        onConfirm={handleConfirm}
      />
    </div>
  );
}
