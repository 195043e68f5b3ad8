import { controlClasses } from "@/components/ui/inputs/control-classes";
import { MAX_LINES, REQUEST_CATEGORIES, REQUEST_TYPES } from "@/lib/domain/approval/request-line";
import { isRecord } from "@/lib/domain/fields/answers";
import { fill } from "@/lib/domain/system-texts/fill";
import { useTexts } from "../_shared/texts/texts-context";

type RequestRowsProps = { value: unknown; controlId: string };

const ROWS = 5;
const MORE_ROWS = 3;

/**
 * The requests without scripts: some empty rows to fill in, and more each time the page is
 * returned.
 */
export function RequestRows({ value, controlId }: RequestRowsProps) {
  const { requests } = useTexts();
  const lines = Array.isArray(value) ? value.filter(isRecord) : [];
  const count = Math.min(MAX_LINES, Math.max(ROWS, lines.length + MORE_ROWS));
  return (
    <ol className="grid gap-4 p-4">
      {Array.from({ length: count }, (_, index) => (
        <li key={index} className="grid gap-2 sm:grid-cols-[minmax(0,1fr)_8rem]">
          <label className="block text-ui font-medium">
            <span className="mb-1.5 block">{fill(requests.categoryOf, { number: index + 1 })}</span>
            <select
              name={`${controlId}.category`}
              defaultValue={textOf(lines[index]?.["category"])}
              className={controlClasses({ size: "touch", className: "font-normal" })}
            >
              <option value="">{requests.selectCategory}</option>
              {REQUEST_TYPES.map((type) => (
                <optgroup key={type} label={type}>
                  {REQUEST_CATEGORIES[type].map((category) => (
                    <option key={category} value={category}>
                      {category}
                    </option>
                  ))}
                </optgroup>
              ))}
            </select>
          </label>
          <label className="block text-ui font-medium">
            <span className="mb-1.5 block">
              <AmountOf number={index + 1} />
            </span>
            <input
              name={`${controlId}.amount`}
              inputMode="decimal"
              placeholder="0.00"
              maxLength={20}
              defaultValue={textOf(lines[index]?.["amount"])}
              className={controlClasses({ size: "touch", className: "font-normal tabular-nums" })}
            />
          </label>
        </li>
      ))}
    </ol>
  );
}

/** The word is seen, and its request read out. */
function AmountOf({ number }: { number: number }) {
  const { requests, values } = useTexts();
  const hidden = (text: string) => <span className="sr-only">{text}</span>;
  const [before, after] = fill(requests.amountOf, { amount: "\n", number }).split("\n");
  return (
    <>
      {before ? hidden(before) : null}
      {values.requestAmount}
      {after ? hidden(after) : null}
    </>
  );
}

function textOf(value: unknown): string {
  return typeof value === "string" || typeof value === "number" ? String(value) : "";
}
