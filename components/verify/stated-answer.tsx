import { receiptFile, type ReceiptStatement } from "@/lib/contracts/submissions/signed-receipts";
import { isRecord, withoutKeys } from "@/lib/domain/fields/answers";
import { columnTextId } from "@/lib/domain/fields/columns";
import { ROW_KEY } from "@/lib/domain/fields/rows";

type Labels = ReceiptStatement["labels"];
type StatedAnswerProps = {
  /** Its id in the receipt. */
  id: string;
  answer: unknown;
  labels: Labels;
};

/** What a question of a receipt, or a column of the table `within`, is called; its id where the receipt does not say it. */
export function statedName(labels: Labels, id: string, within?: string): string {
  const ids = within === undefined ? [id] : [columnTextId({ id: within }, { id }), id];
  const known = ids.find((each) => Object.hasOwn(labels, each));
  return (known !== undefined && labels[known]) || id;
}

/** An answer of a receipt as it is stated there: texts, lists, parts by name, and files by their sums; rows without the keys that tell them apart. */
export function StatedAnswer({ id, answer, labels }: StatedAnswerProps) {
  if (Array.isArray(answer)) {
    return (
      <ul className="grid gap-1">
        {answer.map((each: unknown, index) => (
          <li key={index}>
            <StatedAnswer id={id} answer={each} labels={labels} />
          </li>
        ))}
      </ul>
    );
  }
  const file = receiptFile.safeParse(answer);
  if (file.success) {
    return <StatedFile {...file.data} />;
  }
  if (isRecord(answer)) {
    return (
      <dl className="grid gap-1 border-s ps-3">
        {Object.entries(withoutKeys(answer, [ROW_KEY])).map(([name, part]) => (
          <div key={name} className="min-w-0">
            <dt dir="auto" className="text-small wrap-anywhere text-muted">
              {statedName(labels, name, id)}
            </dt>
            <dd className="min-w-0">
              <StatedAnswer id={name} answer={part} labels={labels} />
            </dd>
          </div>
        ))}
      </dl>
    );
  }
  return (
    <span dir="auto" className="block wrap-anywhere whitespace-pre-wrap">
      {textOf(answer)}
    </span>
  );
}

function StatedFile({ name, size, sha256 }: { name: string; size: number; sha256: string | null }) {
  return (
    <span className="wrap-anywhere">
      {name}, {size.toLocaleString("en")} bytes
      <span className="block font-mono text-small text-muted">
        {sha256 === null ? "Its bytes are not stored any more." : `SHA-256 ${sha256}`}
      </span>
    </span>
  );
}

function textOf(answer: unknown): string {
  if (typeof answer === "boolean") {
    return answer ? "Yes" : "No";
  }
  return typeof answer === "string" ? answer : JSON.stringify(answer);
}
