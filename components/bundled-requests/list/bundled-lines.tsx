import type { BundledRequestResponse } from "@/lib/contracts/bundled-requests";
import { dollarText } from "@/lib/domain/approval/cents";

/** The numbered lines of a request and their totals, in a table narrow enough for the panel. */
export function BundledLines({ request }: { request: BundledRequestResponse }) {
  const { requests, summary } = request;
  const sums = [
    { label: "Total concessions", dollars: summary.totalConcessionAmount },
    { label: "Total changes", dollars: summary.totalChangeAmount },
    { label: "Grand total", dollars: summary.grandTotal },
  ];
  return (
    <div className="overflow-hidden rounded-control border">
      <table className="w-full text-left">
        <thead>
          <tr className="bg-sunken text-small text-muted *:px-3 *:py-1.5 *:font-medium">
            <th scope="col" className="w-9">
              <span aria-hidden>#</span>
              <span className="sr-only">Line</span>
            </th>
            <th scope="col">Request</th>
            <th scope="col" className="text-right">
              Amount
            </th>
          </tr>
        </thead>
        <tbody>
          {requests.map(({ lineItem, type, category, amount, newValue }) => (
            <tr key={lineItem} className="border-t align-top *:px-3 *:py-2">
              <td className="text-muted tabular-nums">{lineItem}</td>
              <td>
                {category}
                <span className="block text-small text-muted">
                  {type}
                  {newValue === undefined ? null : `, new value ${dollarText(newValue)}`}
                </span>
              </td>
              <td className="text-right tabular-nums">{dollarText(amount)}</td>
            </tr>
          ))}
        </tbody>
        <tfoot className="border-t">
          {sums.map(({ label, dollars }) => (
            <tr key={label} className="*:px-3 *:py-1 last:font-semibold">
              <th scope="row" colSpan={2} className="font-normal in-[tr:last-child]:font-semibold">
                {label}
              </th>
              <td className="text-right tabular-nums">{dollarText(dollars)}</td>
            </tr>
          ))}
        </tfoot>
      </table>
    </div>
  );
}
