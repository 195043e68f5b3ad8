import { expect, it } from "vitest";
import { db } from "@/lib/server/db/client";
import { bundledRequest } from "@/tests/factories/sent/bundled-request";
import { publishedForm } from "@/tests/factories/stored/deliveries";
import { countRequests } from "./requests.repository";
import { submitRequest } from "./submit-request";

it("finds requests that were stored before texts were folded, by their own letters", async () => {
  const { teamId } = await publishedForm({});
  const { id } = await submitRequest({ request: bundledRequest(), activeTeamId: teamId });
  await db.bundledRequest.update({ where: { id }, data: { searchText: "łódź" } });
  expect(await countRequests({ teamId, q: "Łódź" })).toBe(1);
  expect(await countRequests({ teamId, q: "Lodz" })).toBe(0);
});
