import { controlClasses } from "@/components/ui/inputs/control-classes";
import { MAX_LINES, REQUEST_CATEGORIES, REQUEST_TYPES } from "@/lib/domain/approval/request-line";
import { isRecord } from "@/lib/domain/fields/answers";

type RequestRowsProps = { value: unknown; controlId: string };

const ROWS = 5;
const MORE_ROWS = 3;

/**
 * The requests without scripts: some empty rows to fill in, and more each time the page is
 * returned.
 */
export function RequestRows({ value, controlId }: RequestRowsProps) {
  const lines = Array.isArray(value) ? value.filter(isRecord) : [];
  const count = Math.min(MAX_LINES, Math.max(ROWS, lines.length + MORE_ROWS));
  return (
    <ol className="grid gap-4 p-4">
      {Array.from({ length: count }, (_, index) => (
        <li key={index} className="grid gap-2 sm:grid-cols-[minmax(0,1fr)_8rem]">
          <label className="block text-ui font-medium">
            <span className="mb-1.5 block">Category of request {index + 1}</span>
            <select
              name={`${controlId}.category`}
              defaultValue={textOf(lines[index]?.["category"])}
              className={controlClasses({ size: "touch", className: "font-normal" })}
            >
              <option value="">Select a category</option>
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
              Amount<span className="sr-only"> of request {index + 1} in dollars</span>
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

function textOf(value: unknown): string {
  return typeof value === "string" || typeof value === "number" ? String(value) : "";
}
