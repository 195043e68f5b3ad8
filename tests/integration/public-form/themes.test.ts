import { beforeAll, describe, expect, it } from "vitest";
import { formResponse } from "@/lib/contracts/forms/forms";
import { teamResponse } from "@/lib/contracts/teams/teams";
import { DEFAULT_THEME } from "@/lib/domain/theme/theme";
import { PNG } from "@/tests/factories/sent/images";
import { call, newAccount, newForm, newLiveForm, type Account } from "../support/api";
import { newMember } from "../support/teams";

let owner: Account;

beforeAll(async () => {
  owner = await newAccount();
});

const FIELDS = [{ id: "name", type: "text", label: "Name" }];
const TEAM_THEME = {
  font: "rubik",
  corners: "round",
  pageColor: "#fbe3ec",
  accentColor: "#c2266f",
};

const setTeamTheme = (account: Account, theme: unknown) =>
  call(`/api/teams/${account.teamId}`, { method: "PATCH", token: account.token, body: { theme } });

const save = (id: number, settings: object, { token } = owner) =>
  call(`/api/forms/${id}`, { method: "PUT", token, body: { settings } });

const publish = (id: number, { token } = owner) =>
  call(`/api/forms/${id}/publish`, { method: "POST", token });

/** The first tag of a page, and how many style sheets stand in it. */
async function pageAt(path: string) {
  const { text, headers } = await call(path);
  return {
    root: /<html[^>]*>/.exec(text)?.[0] ?? "",
    styles: [...text.matchAll(/<style>/g)].length,
    fonts: [...text.matchAll(/url\((\/page\/[^)]+\.woff2)\)/g)].map(([, address = ""]) => address),
    hashes: headers
      .get("content-security-policy")
      ?.match(/style-src-elem ([^;]*)/)?.[1]
      ?.split(" "),
  };
}

async function upload(id: number, { token }: Account): Promise<string> {
  const content = `data:image/png;base64,${PNG.toString("base64")}`;
  const body = { name: "hall.png", content };
  const reply = await call(`/api/forms/${id}/media`, { method: "POST", token, body });
  return (reply.json as { mediaId: string }).mediaId;
}

describe("a form's own theme", () => {
  it("is on its pages once it is published, with the styles and the font that it needs", async () => {
    const form = await newLiveForm(owner, { title: "Own", fields: FIELDS });
    const address = `/form/${form.publicUrl}`;
    const plain = await pageAt(address);
    expect(plain.root).not.toMatch(/data-look|style=|data-theme/);
    expect(plain).toMatchObject({ styles: 1, hashes: [expect.any(String)] });
    expect(plain.fonts.filter((name) => !name.includes("geist"))).toEqual([]);

    const theme = { font: "inter", scheme: "dark", pageColor: "#0D0F1A" };
    const saved = formResponse.parse((await save(form.id, { theme })).json);
    expect(saved.settings.theme).toEqual({ ...DEFAULT_THEME, ...theme, pageColor: "#0d0f1a" });
    expect((await pageAt(address)).root).toBe(plain.root);
    await publish(form.id);
    for (const surface of ["form", "embed"]) {
      const themed = await pageAt(`/${surface}/${form.publicUrl}`);
      expect(themed.root).toContain('data-theme="dark" data-look="font ground"');
      expect(themed.root).toContain("#0d0f1a");
      expect(themed.styles).toBe(3);
      expect(themed.hashes).toHaveLength(3);
      const others = themed.fonts.filter((name) => !/geist|inter/.test(name));
      expect(others).toEqual([]);
    }
  });

  it("is on the page that asks for the password, and after sending", async () => {
    const settings = { theme: { logoPlace: "center" }, thankYouTitle: "Done" };
    const form = await newLiveForm(owner, { title: "Locked", fields: FIELDS, settings });
    const body = { password: "open sesame" };
    await call(`/api/forms/${form.id}/password`, { method: "PUT", token: owner.token, body });
    const locked = await call(`/form/${form.publicUrl}`);
    expect(locked.status).toBe(401);
    expect(locked.text).toContain('data-look="logo-center"');
  });

  it("names a picture of the form's team, else the save is refused", async () => {
    const form = await newForm(owner, { title: "Picture" });
    const mediaId = await upload(form.id, owner);
    const withPicture = (id: string) =>
      save(form.id, { theme: { background: { mediaId: id, kind: "cover" } } });
    expect((await withPicture(mediaId)).status).toBe(200);
    const stranger = await newAccount();
    const theirs = await upload((await newForm(stranger, { title: "Theirs" })).id, stranger);
    for (const id of [theirs, "x".repeat(32)]) {
      const refused = await withPicture(id);
      expect(refused.status).toBe(400);
      expect(refused.text).toContain("'theme.background': The picture is unknown");
    }
    expect((await withPicture("../x")).text).toContain("'theme.background'");
  });

  it.each([
    [{ theme: "dark" }, "'theme'"],
    [{ theme: { font: "__proto__" } }, "'theme.font'"],
    [{ theme: { pageColor: "url(//x)" } }, "'theme.pageColor'"],
    [{ theme: { background: { mediaId: [], kind: 1 } } }, "'theme.background'"],
    [{ theme: { css: "*{}" } }, "'theme'"],
    [{ nextLabel: "x".repeat(5000) }, "Next button"],
  ])("%j is refused", async (settings, named) => {
    const { id } = await newForm(owner, { title: "Wrong" });
    const reply = await save(id, settings);
    expect(reply.status).toBe(400);
    expect(reply.text).toContain(named);
  });
});

describe("a team's theme", () => {
  it("is that of its forms without one, at once and until it is removed", async () => {
    const account = await newAccount();
    const follower = await newLiveForm(account, { title: "Follows", fields: FIELDS });
    const accented = await newLiveForm(account, {
      title: "Accented",
      fields: FIELDS,
      settings: { accentColor: "#1f6feb" },
    });
    const own = await newLiveForm(account, {
      title: "Own",
      fields: FIELDS,
      settings: { theme: { corners: "square" } },
    });
    const roots = () =>
      Promise.all(
        [follower, accented, own].map(
          async ({ publicUrl }) => (await pageAt(`/form/${publicUrl}`)).root,
        ),
      );
    const before = await roots();
    const set = await setTeamTheme(account, TEAM_THEME);
    expect(teamResponse.parse(set.json).theme).toMatchObject(TEAM_THEME);
    const [followed = "", withAccent = "", unchanged] = await roots();
    expect(followed).toContain("Rubik Variable");
    expect(followed).toContain("#c2266f");
    expect(withAccent).toContain("Rubik Variable");
    expect(withAccent).toContain("#1f6feb");
    expect(withAccent).not.toContain("#c2266f");
    expect(unchanged).toBe(before[2]);

    await setTeamTheme(account, { ...TEAM_THEME, font: "inter" });
    expect((await roots())[0]).toContain("Inter Variable");
    expect(teamResponse.parse((await setTeamTheme(account, null)).json).theme).toBeNull();
    expect(await roots()).toEqual(before);
  });

  it("is followed by pages about what was sent", async () => {
    const account = await newAccount();
    await setTeamTheme(account, TEAM_THEME);
    const settings = { correctableDays: 0 };
    const form = await newLiveForm(account, { title: "Corrected", fields: FIELDS, settings });
    const body = { name: "Ida" };
    const path = `/api/public-forms/${form.publicUrl}/submit`;
    const sent = (await call(path, { method: "POST", body })).json as { correctUrl: string };
    const { root } = await pageAt(new URL(sent.correctUrl).pathname);
    expect(root).toContain("Rubik Variable");
  });

  it("is set by owners alone, and has no picture", async () => {
    const account = await newAccount();
    const editor = await newMember(account, "editor");
    const { teamId } = account;
    const refused = await setTeamTheme({ ...editor, teamId }, TEAM_THEME);
    expect(refused.status).toBe(403);
    const background = { mediaId: "x".repeat(32), kind: "cover" };
    expect((await setTeamTheme(account, { background })).status).toBe(400);
    const wrong = await setTeamTheme(account, { font: 3 });
    expect(wrong.status).toBe(400);
    expect(wrong.text).toContain("'theme.font'");
    const stranger = await newAccount();
    expect((await setTeamTheme({ ...stranger, teamId }, TEAM_THEME)).status).toBe(404);
  });
});

it("words of the buttons between pages stand on them, where they are in the language of the page", async () => {
  const fields = [
    ...FIELDS,
    { id: "p", type: "page", title: "More" },
    { id: "b", type: "text", label: "B" },
  ];
  const settings = { languages: ["en", "de"], nextLabel: "Onwards", backLabel: "Return" };
  const form = await newLiveForm(owner, { title: "Pages", fields, settings });
  const page = (await call(`/form/${form.publicUrl}?lang=en`)).text;
  expect(page).toContain(">Onwards</span>");
  expect(page).toContain('"back":"Return"');
  const german = (await call(`/form/${form.publicUrl}?lang=de`)).text;
  expect(german).toContain(">Weiter</span>");
});
