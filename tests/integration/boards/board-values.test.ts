import { beforeAll, describe, expect, it } from "vitest";
import { largeAccount } from "@/tests/fakes/board-service/accounts";
import { callsOf, injectFault, newBoardToken } from "@/tests/support/board-service";
import { call, newAccount, newLiveForm, type Account } from "../support/api";

const NOTHING = "Form not found or not published";
const BOARD = { boardId: "9001", columnId: "text_1", filterColumnId: "status" };

type Owner = Account & { boardToken: string };

async function connected(): Promise<Owner> {
  const account = await newAccount();
  const boardToken = await newBoardToken();
  const body = { token: boardToken };
  await call("/api/monday/connect", { method: "POST", token: account.token, body });
  return { ...account, boardToken };
}

const populated = { type: "dropdown", options: ["New", "Approved"], populateFromMonday: true };
const FIELDS = [
  { ...populated, id: "state", mondayReadBoardId: "9001", mondayReadColumnId: "status" },
  {
    ...populated,
    id: "person",
    mondayReadBoardId: "same",
    mondayReadColumnId: "text_1",
    mondayParentFieldId: "state",
    mondayFilterColumnId: "status",
    mondayReadGroupIds: ["topics"],
  },
  {
    ...populated,
    id: "place",
    mondayReadBoardId: "9001",
    mondayReadColumnId: "relation_1",
    mondayReadColumnType: "board_relation",
  },
].map((field) => ({ label: field.id, ...field }));

const newForm = (owner: Owner) =>
  newLiveForm(owner, { title: "Homes", fields: FIELDS, mondayBoardId: "9001" });

function filtered(formId: number, changes: Record<string, string> = {}) {
  const query = { ...BOARD, filterValue: "New", formId: String(formId), ...changes };
  return call(`/api/public/monday/column-values/filtered?${new URLSearchParams(query)}`);
}
function linked(formId: number, columnId = "relation_1") {
  const query = new URLSearchParams({ boardId: "9001", columnId, formId: String(formId) });
  return call(`/api/public/monday/board-relation-values?${query}`);
}

/** How often items of boards were read with this token. */
async function scansOf(owner: Owner): Promise<number> {
  const calls = await callsOf(owner.boardToken);
  return calls.filter((operation) => ["ItemsFirst", "OptionItems"].includes(operation)).length;
}

/** Makes every call of this token fail from now on. */
const breakDown = (owner: Owner) =>
  injectFault({ token: owner.boardToken, times: 1_000, status: 503, body: "<html>" });

describe("values for visitors", () => {
  let owner: Owner;
  let form: { id: number; publicUrl: string | null };
  beforeAll(async () => {
    owner = await connected();
    form = await newForm(owner);
  });

  it("are those beside the parent's answer, in the field's groups", async () => {
    expect((await filtered(form.id)).json).toEqual(["Bea"]);
    // Ann's item is in another group.
    expect((await filtered(form.id, { filterValue: "Approved" })).json).toEqual([]);
    expect((await filtered(form.id, { filterValue: "__proto__" })).json).toEqual([]);
  });

  it("are the linked items", async () => {
    expect((await linked(form.id)).json).toEqual([
      { id: "Harbour 4", name: "Harbour 4" },
      { id: "Mill Lane 2", name: "Mill Lane 2" },
    ]);
  });

  it("are the linked items for a field that names board and column alone, and no other column", async () => {
    const fields = ["relation_1", "text_1"].map((mondayReadColumnId) => {
      const id = mondayReadColumnId;
      return { ...populated, id, label: id, mondayReadBoardId: "9001", mondayReadColumnId };
    });
    const { id, publicUrl } = await newLiveForm(owner, {
      title: "By hand",
      fields,
      mondayBoardId: "9001",
    });
    expect((await linked(id)).json).toHaveLength(2);
    // The page asks for what its field names: the column's type, looked up on the board.
    const shown = (await call(`/api/public-forms/${publicUrl}`)).json;
    const read = { mondayReadBoardId: "9001", mondayReadColumnId: "relation_1" };
    expect(shown).toMatchObject({
      fields: [{ ...read, mondayReadColumnType: "board_relation" }, {}],
    });
    expect((shown as { fields: object[] }).fields[1]).not.toHaveProperty("mondayReadColumnId");
    const page = await call(`/form/${publicUrl}`);
    expect(page.text).toContain("mondayReadColumnType");
    const refused = await linked(id, "text_1");
    expect([refused.status, refused.text]).toEqual([404, NOTHING]);
    expect((await linked(id, "numbers_1")).status).toBe(404);
  });

  it("are the board's items for a field that names them for a column of links, by ids alone", async () => {
    const home = { ...populated, id: "home", label: "Home", mondayColumnId: "relation_1" };
    const read = { mondayReadBoardId: "9001", mondayReadColumnId: "name" };
    const { id, publicUrl } = await newLiveForm(owner, {
      title: "By hand",
      fields: [{ ...home, ...read, mondayHintColumnId: "text_1" }],
      mondayBoardId: "9001",
    });
    expect((await linked(id, "name")).json).toEqual([
      { id: "2", name: "Bath tiles" },
      { id: "1", name: "Kitchen light", hint: "Bea" },
      { id: "3", name: "Kitchen light", hint: "ann" },
    ]);
    const shown = (await call(`/api/public-forms/${publicUrl}`)).json;
    expect(shown).toMatchObject({ fields: [{ ...read, mondayReadColumnType: "name" }] });
    // Without a column of links they are names, not items.
    const named = await newLiveForm(owner, {
      title: "By hand",
      fields: [{ ...home, ...read, mondayColumnId: "text_1" }],
      mondayBoardId: "9001",
    });
    expect((await linked(named.id, "name")).status).toBe(404);
  });

  it("leave a page out of the cache that was drawn without the board", async () => {
    const away = await connected();
    await breakDown(away);
    const read = { mondayReadBoardId: "9001", mondayReadColumnId: "relation_1" };
    const { publicUrl } = await newLiveForm(away, {
      title: "By hand",
      fields: [{ ...populated, ...read, id: "place", label: "Place" }],
      mondayBoardId: "9001",
    });
    const page = () => call(`/form/${publicUrl}`);
    expect((await page()).text).not.toContain("mondayReadColumnType");
    const body = { token: await newBoardToken() };
    await call("/api/monday/connect", { method: "POST", token: away.token, body });
    expect((await page()).text).toContain("mondayReadColumnType");
  });

  it("tell the page what it may ask for, and nothing else of the board", async () => {
    const { fields } = (await call(`/api/public-forms/${form.publicUrl}`)).json as {
      fields: Record<string, unknown>[];
    };
    const board = fields.map((field) =>
      Object.fromEntries(Object.entries(field).filter(([key]) => key.startsWith("monday"))),
    );
    expect(board).toEqual([
      {},
      {
        mondayReadBoardId: "9001",
        mondayReadColumnId: "text_1",
        mondayParentFieldId: "state",
        mondayFilterColumnId: "status",
      },
      {
        mondayReadBoardId: "9001",
        mondayReadColumnId: "relation_1",
        mondayReadColumnType: "board_relation",
      },
    ]);
  });

  it.each([
    [{ boardId: "9002" }],
    [{ columnId: "numbers_1" }],
    [{ filterColumnId: "text_1" }],
    [{ columnId: "status", filterColumnId: "status" }],
    [{ formId: "2147483647" }],
  ])("are not found for what no field reads: %j", async (changes) => {
    const reply = await filtered(form.id, changes);
    expect([reply.status, reply.text]).toEqual([404, NOTHING]);
  });

  it("are not found for other links, other kinds of reading, and drafts", async () => {
    expect((await linked(form.id, "text_1")).status).toBe(404);
    expect((await filtered(form.id, { columnId: "relation_1" })).status).toBe(404);
    const own = await newForm(owner);
    expect((await filtered(own.id)).status).toBe(200);
    await call(`/api/forms/${own.id}/unpublish`, { method: "POST", token: owner.token });
    expect((await filtered(own.id)).status).toBe(404);
  });

  it("cost one reading for each field, however many ask and whatever they chose", async () => {
    const fresh = await connected();
    const { id } = await newForm(fresh);
    const visits = Array.from({ length: 200 }, (_, visitor) =>
      filtered(id, { filterValue: visitor % 2 === 0 ? "New" : `Made up ${visitor}` }),
    );
    const replies = await Promise.all(visits);
    expect(replies.every(({ status }) => status === 200)).toBe(true);
    expect(replies[0]?.json).toEqual(["Bea"]);
    await expect.poll(() => scansOf(fresh)).toBe(2);
  });

  it("are read when the form is published, before anybody asks", async () => {
    const own = await connected();
    await newForm(own);
    await expect.poll(() => scansOf(own)).toBe(2);
  });

  it("are served while the service is away, and the form is still answered", async () => {
    const own = await connected();
    const { id, publicUrl } = await newForm(own);
    expect((await filtered(id)).json).toEqual(["Bea"]);
    expect((await linked(id)).json).toHaveLength(2);
    await breakDown(own);
    expect((await filtered(id)).json).toEqual(["Bea"]);
    expect((await linked(id)).json).toHaveLength(2);
    const answers = { state: "New", person: "Bea" };
    const path = `/api/public-forms/${publicUrl}/submit`;
    expect((await call(path, { method: "POST", body: answers })).status).toBe(201);
  });

  it("are an empty list, or a failure in words, when they were never read", async () => {
    const own = await connected();
    await breakDown(own);
    const { id } = await newForm(own);
    const reply = await filtered(id);
    expect([reply.status, reply.json]).toEqual([200, []]);
    const links = await linked(id);
    expect([links.status, links.text]).toEqual([502, "Failed to fetch board relation values"]);
    const german = await newLiveForm(own, {
      title: "Häuser",
      fields: FIELDS,
      mondayBoardId: "9001",
      settings: { languages: ["en", "de"] },
    });
    const query = {
      boardId: "9001",
      columnId: "relation_1",
      formId: String(german.id),
      lang: "de",
    };
    const path = `/api/public/monday/board-relation-values?${new URLSearchParams(query)}`;
    expect((await call(path)).text).toBe("Die verknüpften Elemente konnten nicht geladen werden");
  });

  it("are forgotten when another account is connected", async () => {
    const own = await connected();
    const { id } = await newForm(own);
    expect((await filtered(id)).json).toEqual(["Bea"]);
    const body = { token: await newBoardToken(largeAccount(3)) };
    await call("/api/monday/connect", { method: "POST", token: own.token, body });
    expect((await filtered(id)).json).toEqual([]);
  });

  it("are forgotten with the connection", async () => {
    const own = await connected();
    const { id } = await newForm(own);
    expect((await filtered(id)).json).toEqual(["Bea"]);
    await call("/api/monday/disconnect", { method: "POST", token: own.token });
    expect((await filtered(id)).json).toEqual([]);
  });
});

describe("filtered values for the owner", () => {
  const read = (owner: Owner, filterValue: string) => {
    const query = new URLSearchParams({ ...BOARD, filterValue });
    return call(`/api/monday/column-values/filtered?${query}`, { token: owner.token });
  };

  it("are read from the whole board", async () => {
    const owner = await connected();
    expect((await read(owner, "Approved")).json).toEqual(["Ann"]);
    expect((await read(owner, "Nothing")).json).toEqual([]);
  });

  it("are an empty list on error, and need a session", async () => {
    const owner = await connected();
    await breakDown(owner);
    expect((await read(owner, "Approved")).json).toEqual([]);
    const query = new URLSearchParams({ ...BOARD, filterValue: "New" });
    expect((await call(`/api/monday/column-values/filtered?${query}`)).status).toBe(401);
  });
});
