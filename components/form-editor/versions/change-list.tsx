import type { Change } from "@/lib/form-engine/history/describe-changes";

/** Descriptions of changes, grouped by field. */
export function ChangeList({ changes }: { changes: readonly Change[] }) {
  const subjects = [...new Set(changes.map(({ fieldId }) => fieldId))];
  return (
    <ul className="grid gap-3">
      {subjects.map((fieldId) => {
        const group = changes.filter((change) => change.fieldId === fieldId);
        return (
          <li key={fieldId ?? "form"} className="wrap-anywhere">
            <h4 className="text-small font-medium text-muted">{group[0]?.field ?? "Form"}</h4>
            <ul className="mt-0.5 grid gap-0.5">
              {group.map(({ text }) => (
                <li key={text}>{text}</li>
              ))}
            </ul>
          </li>
        );
      })}
    </ul>
  );
}
