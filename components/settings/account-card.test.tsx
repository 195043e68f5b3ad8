import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { AccountCard } from "./account-card";
import { BoardServiceCard } from "./board-service-card";

const user = {
  id: 1,
  username: "ada",
  email: "ada@example.com",
  hasMondayToken: false,
  mondayOrgName: null,
};

it("shows username and e-mail address without a way to change them", () => {
  const html = renderToStaticMarkup(<AccountCard user={user} />);
  expect(html.replace(/<[^>]+>/g, " ")).toMatch(/Username\s+ada\s+Email Address\s+ada@example.com/);
  expect(html).not.toMatch(/<(?:input|button|textarea)/);
});

it("says whether the board service is connected, and to which organisation", () => {
  expect(renderToStaticMarkup(<BoardServiceCard user={user} />)).toContain("Not Connected");
  const connected = { ...user, hasMondayToken: true, mondayOrgName: "Acme" };
  const html = renderToStaticMarkup(<BoardServiceCard user={connected} />);
  expect(html).toContain(">Connected<");
  expect(html).toContain("Acme");
});
