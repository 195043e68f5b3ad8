import { QueryClientProvider } from "@tanstack/react-query";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { createQueryClient } from "@/lib/client/queries/query-client";
import { queryKeys } from "@/lib/client/queries/query-keys";
import { ErasureNotice } from "./erasure-notice";

function html(erasesFrom: string | null): string {
  const client = createQueryClient();
  const data = { toldAt: erasesFrom, erasesFrom, dueCount: 12, heldBack: 0 };
  client.setQueryData(queryKeys.retention(1), data);
  return renderToStaticMarkup(
    <QueryClientProvider client={client}>
      <ErasureNotice formId={1} />
    </QueryClientProvider>,
  );
}

it("says from when on how many answers are erased, until it begins", () => {
  const text = html("2999-06-08T12:00:00.000Z");
  expect(text).toContain("Jun 8, 2999");
  expect(text).toContain("12 answers of those that it has now");
  expect(html("2020-06-08T12:00:00.000Z")).toBe("");
  expect(html(null)).toBe("");
});
