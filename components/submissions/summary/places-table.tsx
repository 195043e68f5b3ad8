import type { QuestionSummary } from "@/lib/contracts/submissions/summary";
import { formatCount } from "@/lib/utils/numbers";

type Places = NonNullable<QuestionSummary["places"]>;

/** How many places of each option are taken now, whatever the period. */
export function PlacesTable({ label, places }: { label: string; places: Places }) {
  return (
    <section>
      <h4 className="mb-1 font-medium">Places taken</h4>
      <table className="w-full">
        <caption className="sr-only">Places taken of {label}</caption>
        <thead className="sr-only">
          <tr>
            <th scope="col">Option</th>
            <th scope="col">Taken</th>
          </tr>
        </thead>
        <tbody>
          {places.map(({ text, taken, limit }) => (
            <tr key={text}>
              <th scope="row" className="py-1 text-start font-normal wrap-anywhere">
                {text}
              </th>
              <td className="text-end tabular-nums">
                {formatCount(taken)} of {formatCount(limit)}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
