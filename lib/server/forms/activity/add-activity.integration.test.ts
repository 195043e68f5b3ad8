import { expect, it } from "vitest";
import { db } from "@/lib/server/db/client";
import { publishedForm } from "@/tests/factories/stored/deliveries";
import { addTimes, countTimes } from "./fill-times.repository";
import { addActivity, sumActivityBetween } from "./form-activity.repository";
import { addReached, sumReached } from "./page-activity.repository";

const DAY = "2026-11-21";

it("adds what several forms counted in one statement, and leaves out those that are gone", async () => {
  const [{ formId: one }, { formId: two }] = [
    await publishedForm({ title: "One" }),
    await publishedForm({ title: "Two" }),
  ];
  const gone = 2 ** 31 - 1;
  for (const formIds of [[two, one, gone], [one]]) {
    await addActivity(formIds.map((formId) => ({ formId, day: DAY, views: 2, starts: 1 })));
    await addReached(formIds.map((formId) => ({ formId, day: DAY, pageId: "first", reached: 3 })));
    await addTimes(formIds.map((formId) => ({ formId, day: DAY, seconds: 40, answers: 1 })));
  }
  const of = async (formId: number) => ({
    ...(await sumActivityBetween({ formId })),
    reached: (await sumReached({ formId })).get("first"),
    times: await countTimes({ formId }),
  });
  expect(await of(one)).toEqual({
    views: 4,
    starts: 2,
    submissions: 0,
    reached: 6,
    times: [{ seconds: 40, answers: 2 }],
  });
  expect(await of(two)).toMatchObject({ views: 2, starts: 1, reached: 3 });
  expect(await db.formDay.count({ where: { formId: gone } })).toBe(0);
});
