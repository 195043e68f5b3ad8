import { CircleCheck } from "lucide-react";
import type { ReactNode } from "react";
import { Time } from "@/components/ui/time";
import type { ReceiptLabels, ReceiptStatement } from "@/lib/contracts/submissions/signed-receipts";
import { StatedAnswer, statedName } from "./stated-answer";

const NOT_PROVED = [
  "Who sent the answers, or that they are true.",
  "That nothing was corrected, withdrawn or deleted after the receipt was made.",
  "What the answers to secret questions were: a receipt never has them.",
  "That the clock of the server was right.",
];

type GenuineReceiptProps = { statement: ReceiptStatement; labels: ReceiptLabels };

/** What a receipt with a valid signature states, what that proves, and what it does not. */
export function GenuineReceipt({ statement, labels }: GenuineReceiptProps) {
  const { formTitle, submissionId, version, revision, createdAt, itemId, answers } = statement;
  const entries = Object.entries(answers);
  return (
    <div className="mt-6 grid gap-6">
      <h2 className="flex items-center gap-2 font-semibold">
        <CircleCheck aria-hidden className="size-5 shrink-0 text-success" />
        This receipt is genuine
      </h2>
      <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-2">
        <Fact name="Form">
          <bdi>{formTitle}</bdi>
        </Fact>
        <Fact name="Submission">#{submissionId}</Fact>
        <Fact name="Stored">
          <Time value={createdAt} />
        </Fact>
        <Fact name="Version of the form">{version}</Fact>
        <Fact name="Answers">
          {revision === 1 ? "As they were sent" : `As corrected, revision ${revision}`}
        </Fact>
        {itemId === null ? null : <Fact name="Item on the board">{itemId}</Fact>}
      </dl>
      <section>
        <h3 className="font-semibold">What was answered</h3>
        {entries.length === 0 ? (
          <p className="mt-2 text-muted">Nothing that a receipt shows.</p>
        ) : (
          <dl className="mt-2 grid gap-3">
            {entries.map(([id, answer]) => (
              <div key={id} className="min-w-0 rounded-control border px-3 py-2">
                <dt dir="auto" className="text-small wrap-anywhere text-muted">
                  {statedName(labels, id)}
                </dt>
                <dd className="mt-0.5 min-w-0">
                  <StatedAnswer id={id} answer={answer} labels={labels} />
                </dd>
              </div>
            ))}
          </dl>
        )}
      </section>
      <section>
        <h3 className="font-semibold">What this proves</h3>
        <p className="mt-2 text-pretty">
          This server stored exactly these answers, under this version of the form and this number,
          and no character of the receipt was changed since.
        </p>
      </section>
      <section>
        <h3 className="font-semibold">What it does not prove</h3>
        <ul className="mt-2 grid list-disc gap-1 ps-5">
          {NOT_PROVED.map((sentence) => (
            <li key={sentence}>{sentence}</li>
          ))}
        </ul>
      </section>
    </div>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="contents">
      <dt className="text-muted">{name}</dt>
      <dd className="min-w-0 wrap-anywhere">{children}</dd>
    </div>
  );
}
