import type { QuestionSummary } from "@/lib/contracts/submissions/summary";
import { formatDateTime } from "@/lib/utils/dates";
import { formatCount } from "@/lib/utils/numbers";

type Places = NonNullable<QuestionSummary["places"]>;

type PlacesTableProps = {
  label: string;
  places: Places;
  /** See `summaryResponse`. */
  asOf: string | null | undefined;
};

/** How many places of each option are taken now, whatever the period. */
export function PlacesTable({ label, places, asOf }: PlacesTableProps) {
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
      {asOf === undefined ? null : (
        <p className="mt-1.5 text-small text-pretty text-muted">
          {asOf === null
            ? "The board has told no numbers of places yet and cannot be reached: options that wait for them cannot be chosen."
            : `The board cannot be reached. These numbers of places are as of ${formatDateTime({ value: asOf, timeZone: undefined })} and still count.`}
        </p>
      )}
    </section>
  );
}
