import { receiptFile } from "@/lib/contracts/submissions/signed-receipts";
import { isRecord, withoutKeys } from "@/lib/domain/fields/answers";
import { ROW_KEY } from "@/lib/domain/fields/rows";

/** An answer of a receipt as it is stated there: texts, lists, parts by name, and files by their sums; rows without the keys that tell them apart. */
export function StatedAnswer({ answer }: { answer: unknown }) {
  if (Array.isArray(answer)) {
    return (
      <ul className="grid gap-1">
        {answer.map((each: unknown, index) => (
          <li key={index}>
            <StatedAnswer answer={each} />
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
            <dt className="text-small wrap-anywhere text-muted">{name}</dt>
            <dd className="min-w-0">
              <StatedAnswer answer={part} />
            </dd>
          </div>
        ))}
      </dl>
    );
  }
  return <span className="wrap-anywhere whitespace-pre-wrap">{textOf(answer)}</span>;
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
