import { readForm } from "../../support/html-form";
import { call, newLiveForm, serverUrl, type Account } from "./api";
import { submit } from "./files";

export const stagePage = (id: string, stageId: string) => ({
  id,
  type: "page",
  label: id,
  stageId,
});

/** What a visitor fills in, then the boss, who decides, then the bank. */
export const STAGE_FIELDS = [
  { id: "name", type: "text", label: "Name", required: true },
  { id: "pin", type: "password", label: "PIN" },
  stagePage("p", "boss"),
  { id: "note", type: "text", label: "Note of the boss", required: true },
  { id: "says", type: "decision", label: "Decision", required: true },
  stagePage("q", "bank"),
  { id: "iban", type: "text", label: "IBAN" },
];

/** What the page of the boss is posted with. */
export const APPROVED = { "field-note": "Fine", "field-says": "approve" };

export type Staged = { id: number; publicUrl: string; sid: number; sent: Record<string, string> };

type Staging = { fields?: object[]; settings?: object; answers?: object; filledBy?: object };

/** A submission of a form whose two stages wait for this account, or for whom `filledBy` says. */
export async function newStaged(
  account: Account,
  { fields = STAGE_FIELDS, settings = {}, answers = {}, filledBy }: Staging = {},
): Promise<Staged> {
  const person = filledBy ?? { userId: account.id };
  const stages = [
    { id: "boss", title: "Boss", filledBy: person },
    { id: "bank", title: "Bank", filledBy: person },
  ];
  const form = await newLiveForm(account, {
    title: "Leave",
    fields,
    settings: { stages, ...settings },
  });
  const given = { name: "Ann <b>", pin: "1234", ...answers };
  const sent = (await submit(form.publicUrl, given)).json as Record<string, string>;
  return { ...form, sid: Number(sent["id"]), sent };
}

type Waiting = { url: string; submissionId: number };

/** The path of the page that waits for this account; "/none" without one. */
export async function stagePathOf(account: Account, sid: number): Promise<string> {
  const { json } = await call("/api/stages/waiting", { token: account.token });
  const found = (json as Waiting[]).find(({ submissionId }) => submissionId === sid);
  return new URL(found?.url ?? "http://none.example/none").pathname;
}

export const stageActionOf = (path: string) => path.replace("/stage/", "/api/stage-links/");

export type StagedDetail = {
  stages: Record<string, unknown>[];
  stageHistory: Record<string, unknown>[];
  revision: number;
  data: Record<string, unknown>;
};

export async function stagedDetail(
  account: Account,
  { id, sid }: Pick<Staged, "id" | "sid">,
): Promise<StagedDetail> {
  return (await call(`/api/forms/${id}/submissions/${sid}`, { token: account.token }))
    .json as StagedDetail;
}

type Values = Readonly<Record<string, string>>;

/** What the page of a stage posts, with these values in place of its own. */
export async function stageEntries(path: string, values: Values): Promise<[string, string][]> {
  const { entries } = readForm((await call(path)).text, stageActionOf(path));
  const own = entries.filter(([name]) => !Object.hasOwn(values, name));
  return [
    ...own.map(([name, value]): [string, string] => [name, value]),
    ...Object.entries(values),
  ];
}

/** Posts to the page of a stage, as a browser without JavaScript does. */
export async function sendStage(path: string, entries: readonly [string, string][]) {
  const response = await fetch(new URL(stageActionOf(path), serverUrl()), {
    method: "POST",
    body: new URLSearchParams(entries.map(([name, value]): [string, string] => [name, value])),
    redirect: "manual",
  });
  const location = response.headers.get("location") ?? "";
  return { status: response.status, location, text: await response.text() };
}

/** Opens the page of a stage and posts it. */
export async function postStage(path: string, values: Values) {
  return sendStage(path, await stageEntries(path, values));
}
