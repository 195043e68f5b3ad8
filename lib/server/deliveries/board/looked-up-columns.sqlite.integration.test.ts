import { describe, expect, it } from "vitest";
import { boardService } from "@/lib/server/board-service/composition";
import { connectBoardService } from "@/lib/server/board-service/connection/connect-board-service";
import { peopleOfField } from "@/lib/server/board-service/people-of-form";
import { db } from "@/lib/server/db/client";
import { plain } from "@/tests/factories/content/plain-fields";
import { publishedForm, storedSubmission } from "@/tests/factories/stored/deliveries";
import type { FakeAccount } from "@/tests/fakes/board-service/accounts";
import { planningTeam } from "@/tests/fakes/board-service/planning-team";
import { boardsOf, callsOf, injectFault, newBoardToken } from "@/tests/support/board-service";
import { workerWithClock } from "@/tests/support/delivery-clock";

const { clock, now, drain } = workerWithClock();

/** A field that is mapped to the column of a type. */
const mapped = (column: string, type: string, given: object = {}) =>
  plain(`to_${column}`, { type, mondayColumnId: column, ...given });

const fields = [
  mapped("people", "email"),
  mapped("timeline", "daterange"),
  plain("stay", { type: "daterange", mondayColumnId: "week" }),
  mapped("country", "country"),
  mapped("tags", "multiselect", { options: ["Garden", "Roof", "Other"] }),
  mapped("world_clock", "text"),
];
const week = { from: "2026-11-23", to: "2026-11-29" };
const answers = {
  to_people: "Tom-72@Harbour.example",
  to_timeline: { from: "2026-11-23", to: "2026-11-25" },
  stay: week,
  to_country: "NO",
  to_tags: ["Roof", "Garden"],
  to_world_clock: "Europe/Oslo",
};

async function connected(given: Partial<FakeAccount> = {}, own: object[] = fields) {
  const token = await newBoardToken(planningTeam(given));
  const form = await publishedForm({ title: "Visits", mondayBoardId: "9200", fields: own });
  await connectBoardService({ teamId: form.teamId, token });
  const send = async (sent: Record<string, unknown>) => {
    const id = await storedSubmission(form, { answers: sent, now: now() });
    await drain();
    const { boards } = await boardsOf(token);
    const items = boards[0]?.items.filter(({ name }) => name.endsWith(`#${id}`)) ?? [];
    const { state, warnings } = await db.outboxJob.findFirstOrThrow({
      where: { submissionId: id },
    });
    return { items, item: items[0], state, warnings };
  };
  return { ...form, token, send };
}

const person = (id: number) => ({ personsAndTeams: [{ id, kind: "person" }] });

describe("a submission", () => {
  it("is written to columns of people, dates, places and tags", async () => {
    const { item, warnings } = await (await connected()).send(answers);
    expect(item?.values).toEqual({
      people: person(72),
      timeline: { from: "2026-11-23", to: "2026-11-25" },
      week: { week: { startDate: "2026-11-23", endDate: "2026-11-29" } },
      country: { countryCode: "NO", countryName: "Norway" },
      tags: { tag_ids: [500, 501] },
      world_clock: { timezone: "Europe/Oslo" },
    });
    expect(warnings).toEqual([]);
  });

  it("has one tag for names that differ in spaces alone, and the names of countries of boards", async () => {
    const options = ["Roof garden", "Roofgarden", "Other"];
    const own = [mapped("tags", "multiselect", { options }), mapped("country", "country")];
    const { send } = await connected({}, own);
    const { item } = await send({ to_tags: ["Roof garden", "Roofgarden"], to_country: "TR" });
    expect(item).toMatchObject({
      values: { tags: { tag_ids: [500] }, country: { countryCode: "TR", countryName: "Turkey" } },
      cells: { tags: { text: "Roofgarden" }, country: { text: "Turkey" } },
    });
  });

  it("asks for people once an hour, and for each tag once", async () => {
    const { token, send } = await connected();
    await send(answers);
    await send(answers);
    const count = async (name: string) =>
      (await callsOf(token)).filter((operation) => operation === name).length;
    expect([await count("People"), await count("Tag")]).toEqual([1, 2]);
  });

  it("says what has no place in its column, and keeps it in an update", async () => {
    const { send } = await connected();
    const sent = {
      to_people: "nobody@example.com",
      stay: { from: "2026-11-24", to: "2026-11-30" },
      to_world_clock: "Narnia",
      to_tags: ["Roof", "Other"],
      to_tags_other: "Cellar",
    };
    const { item, state, warnings } = await send(sent);
    expect(state).toBe("delivered");
    expect(item?.values).toEqual({ tags: { tag_ids: [500] } });
    expect(warnings).toEqual([
      'TO_PEOPLE: Your monday.com account has no such person, or several: "nobody@example.com".',
      "STAY: The column holds whole weeks that begin on Monday.",
      'TO_TAGS: No tag was made for "Cellar".',
      'TO_WORLD_CLOCK: The answer is no time zone such as "Europe/Oslo".',
    ]);
    expect(item?.updates?.[0]).toContain("November 24, 2026 – November 30, 2026");
  });

  it("has the weeks of its account", async () => {
    const { send } = await connected({ firstDayOfWeek: "sunday" });
    expect((await send({ stay: week })).item?.values).toEqual({});
    const sundays = { from: "2026-11-22", to: "2026-11-28" };
    expect(Object.keys((await send({ stay: sundays })).item?.values ?? {})).toEqual(["week"]);
  });

  it("names people by the keys of its form, or by a name that only one has", async () => {
    const choice = mapped("people", "multiselect", {
      options: ["Ida Berg", "Tom Lund", "Bea, Holm", "Other"],
    });
    const named = await (
      await connected({}, [choice])
    ).send({
      to_people: ["Bea, Holm", "Ida Berg"],
    });
    expect(named.item?.values).toEqual({ people: person(74) });
    expect(named.warnings).toEqual([expect.stringContaining('or several: "Ida Berg".')]);

    const form = await connected({}, [mapped("people", "people")]);
    const { users } = await boardService.listPeople(form.token);
    const offered = peopleOfField(users, { ...form, fieldId: "to_people" });
    expect(offered.map(({ name }) => name)).toEqual([
      "Bea, Holm",
      "Ida Berg",
      "Ida Berg (2)",
      "Tom Lund",
    ]);
    const second = offered.find(({ name }) => name === "Ida Berg (2)");
    expect((await form.send({ to_people: [second] })).item?.values).toEqual({ people: person(73) });
    const foreign = peopleOfField(users, { formId: form.formId + 1, fieldId: "to_people" });
    expect((await form.send({ to_people: foreign })).item?.values).toEqual({});
  });

  it("is made without what the account may not tell", async () => {
    const { token, send } = await connected();
    const errors = [{ message: "No", extensions: { code: "missingRequiredPermissions" } }];
    for (const operation of ["People", "Tag"]) {
      await injectFault({ token, operation, times: 2, body: JSON.stringify({ errors }) });
    }
    const { item, state, warnings } = await send({
      to_people: "tom-72@harbour.example",
      to_tags: ["Roof"],
    });
    expect(state).toBe("delivered");
    expect(item?.values).toEqual({});
    expect(warnings).toEqual([
      "TO_PEOPLE: Your monday.com account may not list its people.",
      'TO_TAGS: No tag was made for "Roof".',
    ]);
  });

  it.each(["People", "Tag"])(
    "waits while %s cannot be asked, and is made once",
    async (operation) => {
      const { token, send } = await connected();
      await injectFault({ token, operation, reset: true, afterCommit: true });
      const first = await send(answers);
      expect([first.state, first.items.length]).toEqual(["waiting", 0]);
      clock.offset = 60 * 60 * 1000;
      await drain();
      const { boards } = await boardsOf(token);
      expect(boards[0]?.items).toHaveLength(1);
      expect(boards[0]?.items[0]?.values).toMatchObject({ tags: { tag_ids: [500, 501] } });
    },
  );
});
