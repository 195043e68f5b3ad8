import { beforeEach, expect, it } from "vitest";
import { connectBoardService } from "@/lib/server/board-service/connection/connect-board-service";
import { db } from "@/lib/server/db/client";
import { getApiVersion } from "@/lib/server/health/api-version";
import { publishedForm } from "@/tests/factories/stored/deliveries";
import { propertyTeam } from "@/tests/fakes/board-service/accounts";
import { callsOf, injectFault, newBoardToken } from "@/tests/support/board-service";
import { checkApiVersion } from "./check-api-version";

const HOUR = 60 * 60 * 1000;
const now = new Date();
const after = (hours: number) => new Date(now.getTime() + hours * HOUR);

beforeEach(() => db.boardApiVersion.deleteMany({}));

async function connected(apiVersions: { value: string; kind: string }[]) {
  const token = await newBoardToken({ ...propertyTeam("Harbour Homes"), apiVersions });
  const { teamId } = await publishedForm({ title: "Orders", fields: [] });
  // Tests beside this one connect accounts, too.
  await db.boardApiVersion.deleteMany({});
  await connectBoardService({ teamId, token });
  const asked = async () =>
    (await callsOf(token)).filter((operation) => operation === "Versions").length;
  return { token, teamId, asked };
}

it("knows what the service says of our version once an account is connected, and asks once a day", async () => {
  expect(await getApiVersion()).toEqual({ version: "2026-10", kind: null });
  const { asked } = await connected([
    { value: "2026-10", kind: "maintenance" },
    { value: "2027-01", kind: "current" },
  ]);
  expect(await getApiVersion()).toEqual({ version: "2026-10", kind: "maintenance" });
  await checkApiVersion(after(23));
  expect(await asked()).toBe(1);
  await Promise.all([checkApiVersion(after(25)), checkApiVersion(after(25))]);
  expect(await asked()).toBe(2);
});

it("calls a version that the service no longer lists unsupported", async () => {
  await connected([{ value: "2027-04", kind: "current" }]);
  expect(await getApiVersion()).toEqual({ version: "2026-10", kind: "deprecated" });
});

it("keeps the last answer when the service fails, and tries again an hour later", async () => {
  const { token, asked } = await connected([{ value: "2026-10", kind: "current" }]);
  await injectFault({ token, operation: "Versions", status: 503 });
  await checkApiVersion(after(25));
  expect(await getApiVersion()).toEqual({ version: "2026-10", kind: "current" });
  await checkApiVersion(after(25.5));
  expect(await asked()).toBe(2);
  await checkApiVersion(after(26.5));
  expect(await asked()).toBe(3);
});

it("asks with no account whose token was refused", async () => {
  const { teamId, asked } = await connected([{ value: "2026-10", kind: "current" }]);
  await db.boardConnection.updateMany({
    where: { teamId: { not: teamId } },
    data: { state: "broken" },
  });
  await db.boardConnection.update({ where: { teamId }, data: { state: "broken" } });
  await checkApiVersion(after(25));
  expect(await asked()).toBe(1);
});
