import { receiptFile, type ReceiptLabels } from "@/lib/contracts/submissions/signed-receipts";
import { isRecord, withoutKeys } from "@/lib/domain/fields/answers";
import { columnTextId } from "@/lib/domain/fields/columns";
import { ROW_KEY } from "@/lib/domain/fields/rows";

type StatedAnswerProps = {
  /** Where it stands in the receipt: the id of its question, with those of the parts that it is in behind points. */
  id: string;
  answer: unknown;
  labels: ReceiptLabels;
};

/** What a question of a receipt or a part of its answer is called; `otherwise` where the receipt does not say it. */
export function statedName(labels: ReceiptLabels, id: string, otherwise = id): string {
  return (Object.hasOwn(labels, id) && labels[id]) || otherwise;
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
        {Object.entries(withoutKeys(answer, [ROW_KEY])).map(([name, part]) => {
          const partId = columnTextId({ id }, { id: name });
          return (
            <div key={name} className="min-w-0">
              <dt dir="auto" className="text-small wrap-anywhere text-muted">
                {statedName(labels, partId, name)}
              </dt>
              <dd className="min-w-0">
                <StatedAnswer id={partId} answer={part} labels={labels} />
              </dd>
            </div>
          );
        })}
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
