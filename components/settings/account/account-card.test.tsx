import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { ADA as user } from "@/tests/factories/responses/signed-in-user";
import { AccountCard } from "./account-card";

it("shows username and e-mail address without a way to change them", () => {
  const html = renderToStaticMarkup(<AccountCard user={user} />);
  expect(html.replace(/<[^>]+>/g, " ")).toMatch(/Username\s+ada\s+Email Address\s+ada@example.com/);
  expect(html).not.toMatch(/<(?:input|button|textarea)/);
});
