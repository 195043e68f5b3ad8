import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { ownerForm } from "@/tests/factories/responses/owner-form";
import { Counters } from "./counters";

it("counts all, published and draft forms, each with a link to them", () => {
  const forms = [
    ownerForm({ id: 1 }),
    ownerForm({ id: 2 }),
    ownerForm({ id: 3, status: "published" }),
  ];
  const html = renderToStaticMarkup(<Counters forms={forms} />);
  const counters = [...html.matchAll(/href="([^"]+)"[^>]*><span[^>]*>([^<]+)<.*?<b[^>]*>(\d+)</g)];
  expect(counters.map(([, href, label, count]) => [href, label, count])).toEqual([
    ["/forms", "Total Forms", "3"],
    ["/forms?status=published", "Published Forms", "1"],
    ["/forms?status=draft", "Draft Forms", "2"],
  ]);
});
