import { describe, expect, it } from "vitest";
import { connectBoardService } from "@/lib/server/board-service/connection/connect-board-service";
import { peopleOfField } from "@/lib/server/board-service/people-of-form";
import { db } from "@/lib/server/db/client";
import { plain } from "@/tests/factories/content/plain-fields";
import { publishedForm, storedSubmission } from "@/tests/factories/stored/deliveries";
import { propertyTeam, type FakeAccount } from "@/tests/fakes/board-service/accounts";
import { planningTeam } from "@/tests/fakes/board-service/planning-team";
import { boardsOf, callsOf, newBoardToken } from "@/tests/support/board-service";
import { workerWithClock } from "@/tests/support/delivery-clock";

const { now, drain } = workerWithClock();

const SUB_COLUMNS = ["name", "people", "tags", "board_relation"];
const populated = {
  type: "dropdown",
  options: ["Other"],
  populateFromMonday: true,
  mondayReadBoardId: "9001",
  mondayReadColumnId: "name",
  mondayReadColumnType: "name",
};

/** The board of planning with subitems of people, tags and links, and the board of requests to read items of. */
function account(): FakeAccount {
  const team = planningTeam();
  const column = (id: string, type: string, settings: Record<string, unknown> = {}) => ({
    id,
    title: id,
    type,
    archived: false,
    settings,
  });
  const [visits] = team.boards;
  const requests = propertyTeam("Harbour Homes").boards.find(({ id }) => id === "9001");
  if (visits === undefined || requests === undefined) {
    throw new Error("The accounts of the tests have these boards.");
  }
  const link = column("subitems", "subtasks", { boardIds: [9300] });
  return {
    ...team,
    boards: [
      { ...visits, columns: [...visits.columns, link] },
      {
        ...visits,
        id: "9300",
        name: "Subitems of Visits",
        type: "sub_items_board",
        columns: SUB_COLUMNS.map((type) => column(type, type)),
      },
      requests,
    ],
  };
}

async function formOfVisits() {
  const token = await newBoardToken(account());
  const inside = (id: string, given: object) => plain(id, { sectionId: "visits", ...given });
  const form = await publishedForm({
    title: "Visits",
    mondayBoardId: "9200",
    fields: [
      plain("visits", {
        type: "section",
        label: "Visits",
        repeat: {},
        mondaySubitemColumns: {
          what: "name",
          who: "people",
          kind: "tags",
          order: "board_relation",
        },
      }),
      inside("what", {}),
      inside("who", { type: "people" }),
      inside("kind", { type: "multiselect", options: ["Roof", "Garden", "Other"] }),
      inside("order", populated),
    ],
  });
  await connectBoardService({ teamId: form.teamId, token });
  const people = peopleOfField(account().users ?? [], { formId: form.formId, fieldId: "who" });
  const personOf = (name: string) => people.filter((person) => person.name === name);
  const send = async (visits: object[]) => {
    const id = await storedSubmission(form, { answers: { visits }, now: now() });
    await drain();
    const { boards } = await boardsOf(token);
    const { state, warnings } = await db.outboxJob.findFirstOrThrow({
      where: { submissionId: id },
    });
    return { subitems: boards.find((board) => board.id === "9300")?.items ?? [], state, warnings };
  };
  return { token, personOf, send };
}

const person = (id: number) => ({ personsAndTeams: [{ id, kind: "person" }] });

describe("rows of a repeated section", () => {
  it("are subitems with their people, tags and items", async () => {
    const { personOf, send } = await formOfVisits();
    const { subitems, state, warnings } = await send([
      { _key: "k1", what: "Roof", who: personOf("Tom Lund"), kind: ["Roof"], order: "Bath tiles" },
      { _key: "k2", what: "Shed", who: personOf("Bea, Holm"), kind: ["Garden", "Roof"] },
    ]);
    expect(subitems.map(({ values }) => values)).toEqual([
      {
        people: person(72),
        tags: { tag_ids: [500] },
        board_relation: { item_ids: [2] },
      },
      { people: person(74), tags: { tag_ids: [501, 500] } },
    ]);
    expect({ state, warnings }).toEqual({ state: "delivered", warnings: [] });
  });

  it("say what no column could hold", async () => {
    const { send } = await formOfVisits();
    const { subitems, warnings } = await send([
      { _key: "k1", what: "Roof", who: [{ key: "gone", name: "Ann" }], order: "Kitchen light" },
    ]);
    expect(subitems.map(({ values }) => values)).toEqual([{}]);
    expect(warnings).toEqual([
      expect.stringContaining('has no such person, or several: "Ann"'),
      expect.stringContaining('Several items are called "Kitchen light".'),
    ]);
  });

  it("ask the account nothing that no row needs", async () => {
    const { token, send } = await formOfVisits();
    const { subitems } = await send([{ _key: "k1", what: "Roof" }]);
    expect(subitems).toHaveLength(1);
    expect(await callsOf(token)).not.toContain("People");
  });
});
