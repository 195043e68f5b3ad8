import { Card, CardBody, CardHeader, CardTitle } from "@/components/ui/card";
import { ScrollRegion } from "@/components/ui/scroll-region";
import type { FormStatsResponse } from "@/lib/contracts/forms/forms";
import { pageName } from "@/lib/domain/forms/page-name";
import { formatCount, formatPercent } from "@/lib/utils/numbers";

type Page = FormStatsResponse["pages"][number];

/** How many starts got as far as each page, as bars below one another. */
export function PageFunnel({ pages }: { pages: readonly Page[] }) {
  const whole = Math.max(0, ...pages.map(({ reached }) => reached));
  const isUneven = pages.some(
    ({ reached }, index) => reached > (pages[index - 1]?.reached ?? whole),
  );
  return (
    <Card aria-labelledby="page-funnel">
      <CardHeader>
        <CardTitle id="page-funnel">How far visitors got</CardTitle>
      </CardHeader>
      <CardBody className="grid grid-cols-1 gap-3">
        {whole === 0 ? (
          <p className="text-muted">No visitor has begun to answer on these pages yet.</p>
        ) : (
          <FunnelTable pages={pages} whole={whole} />
        )}
        <p className="text-small text-muted">
          {isUneven ? "A page with a condition is reached by fewer visitors. " : null}
          Counted in browsers with JavaScript, where pages are shown one at a time.
        </p>
      </CardBody>
    </Card>
  );
}

function FunnelTable({ pages, whole }: { pages: readonly Page[]; whole: number }) {
  return (
    <ScrollRegion label="Pages">
      <table className="w-full min-w-72 table-fixed">
        <caption className="sr-only">How many visitors reached each page</caption>
        <colgroup>
          <col />
          <col className="w-16 sm:w-24" />
          <col className="w-14 sm:w-24" />
          <col className="w-16 sm:w-24" />
        </colgroup>
        <thead className="text-small text-muted">
          <tr>
            <th scope="col" className="pb-1 text-left font-normal">
              Page
            </th>
            <th scope="col" className="pb-1 text-right font-normal">
              Reached
            </th>
            <th scope="col" className="pb-1 text-right font-normal">
              Share
            </th>
            <th scope="col" className="pb-1 text-right font-normal">
              Change
            </th>
          </tr>
        </thead>
        <tbody>
          {pages.map(({ id, title, reached }, index) => (
            <tr key={id}>
              <th scope="row" className="relative py-1 pr-3 text-left font-normal">
                <span
                  aria-hidden
                  className="absolute inset-y-0.5 left-0 rounded-control bg-active"
                  style={{ width: `${(reached / whole) * 100}%` }}
                />
                <span
                  className="relative block truncate px-2 py-0.5"
                  title={pageName({ index, title })}
                >
                  {pageName({ index, title })}
                </span>
              </th>
              <td className="text-right font-medium tabular-nums">{formatCount(reached)}</td>
              <td className="text-right text-muted tabular-nums">
                {formatPercent(reached / whole)}
              </td>
              <td className="text-right text-muted tabular-nums">
                {changeFrom(pages[index - 1]?.reached, reached)}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollRegion>
  );
}

/** "−25%" from the page before; nothing where there is none or nobody reached it. */
function changeFrom(before: number | undefined, reached: number): string {
  if (before === undefined || before === 0) {
    return "";
  }
  const change = (reached - before) / before;
  const size = formatPercent(Math.abs(change));
  return size === "0%" ? size : `${change < 0 ? "−" : "+"}${size}`;
}
