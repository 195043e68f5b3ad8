import { beforeAll, describe, expect, it } from "vitest";
import { formCardListResponse } from "@/lib/contracts/forms/form-cards";
import { formListResponse, formResponse } from "@/lib/contracts/forms/forms";
import { call, newAccount, newForm, newLiveForm, type Account } from "../support/api";
import { answerOf, newTeam } from "../support/teams";

let account: Account;

beforeAll(async () => {
  account = await newAccount();
});

const put = (id: number, tags: unknown) =>
  call(`/api/forms/${id}/tags`, { method: "PUT", token: account.token, body: { tags } });
const read = async (id: number) =>
  formResponse.parse((await call(`/api/forms/${id}`, { token: account.token })).json);

describe("tags of a form", () => {
  it("are kept as typed, those that differ in case alone once, and publish nothing", async () => {
    const form = await newLiveForm(account, { title: "Tagged" });
    expect(form.tags).toEqual([]);
    const reply = await put(form.id, [" Sales ", "Größe 4", "SALES", "größe 4"]);
    const changed = formResponse.parse(reply.json);
    expect(changed.tags).toEqual(["Sales", "Größe 4"]);
    const { version, hasUnpublishedChanges, updatedAt } = form;
    expect(changed).toMatchObject({ version, hasUnpublishedChanges, updatedAt });
    expect((await put(form.id, [])).status).toBe(200);
    expect((await read(form.id)).tags).toEqual([]);
  });

  it("stay when the form is saved, whatever the save says of them", async () => {
    const { id } = await newForm(account, { tags: ["Made with", "made WITH"] });
    const body = { ...(await read(id)), title: "Saved", tags: ["Other"] };
    const saved = await call(`/api/forms/${id}`, { method: "PUT", token: account.token, body });
    expect(formResponse.parse(saved.json)).toMatchObject({ title: "Saved", tags: ["Made with"] });
  });

  it.each([
    ["Sales", "Tags must be a list of texts"],
    [null, "Tags must be a list of texts"],
    [[1], "A tag must be text"],
    [["__proto__", {}], "A tag must be text"],
    [[""], "A tag cannot be empty"],
    [["   "], "A tag cannot be empty"],
    [["a\nb"], "A tag is one line without addresses and hidden characters"],
    [["x".repeat(51)], "A tag has at most 50 characters"],
    [Array.from({ length: 21 }, (_, index) => `t${index}`), "A form can have at most 20 tags"],
  ])("refuses %j", async (tags, sentence) => {
    const { id } = await newForm(account, { tags: ["Kept"] });
    expect(answerOf(await put(id, tags))).toEqual([400, sentence]);
    const made = await call("/api/forms", {
      method: "POST",
      token: account.token,
      body: { title: "T", tags: tags ?? 1 },
    });
    expect(made.status).toBe(400);
    expect((await read(id)).tags).toEqual(["Kept"]);
  });

  it("go along to another team", async () => {
    const { id } = await newForm(account, { tags: ["Moved"] });
    const body = { teamId: await newTeam(account) };
    const moved = await call(`/api/forms/${id}/move`, {
      method: "POST",
      token: account.token,
      body,
    });
    expect(formResponse.parse(moved.json).tags).toEqual(["Moved"]);
  });
});

describe("the list of forms", () => {
  it("is of those that have all of the tags, in both lists and in the trash", async () => {
    const owner = await newAccount();
    const make = (title: string, tags: string[]) => newForm(owner, { title, tags });
    await make("One", ["Sales", "R&D"]);
    await make("Two", ["sales", "__proto__"]);
    await make("Three", []);
    const { id } = await make("Gone", ["Sales"]);
    await call(`/api/forms/${id}`, { method: "DELETE", token: owner.token });
    const titles = async (query: string) => {
      const [forms, cards] = await Promise.all([
        call(`/api/forms${query}`, { token: owner.token }),
        call(`/api/forms/cards${query}`, { token: owner.token }),
      ]);
      const listed = formListResponse.parse(forms.json).map(({ title }) => title);
      const shown = formCardListResponse.parse(cards.json).map(({ title }) => title);
      expect(shown).toEqual(listed);
      return listed.toSorted();
    };
    expect(await titles("?tag=SALES")).toEqual(["One", "Two"]);
    expect(await titles("?tag=sales&tag=r%26d")).toEqual(["One"]);
    expect(await titles("?tag=sales&tag=none")).toEqual([]);
    expect(await titles("?tag=__proto__")).toEqual(["Two"]);
    expect(await titles("?trash=1&tag=Sales")).toEqual(["Gone"]);
    expect(await titles("")).toEqual(["One", "Three", "Two"]);
  });
});
