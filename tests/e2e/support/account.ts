import { expect, request, type APIRequestContext, type BrowserContext } from "@playwright/test";
import { signedInResponse, userResponse, type UserResponse } from "@/lib/contracts/accounts/auth";
import { mediaResponse } from "@/lib/contracts/files";
import {
  formListResponse,
  formResponse,
  type FormResponse,
  type StopFormRequest,
} from "@/lib/contracts/forms/forms";
import { itemLinksResponse } from "@/lib/contracts/item-links";
import {
  waitingStagesResponse,
  type WaitingStagesResponse,
} from "@/lib/contracts/submissions/stages";
import { createdTokenResponse } from "@/lib/contracts/teams/api-tokens";
import { invitationResponse, teamResponse } from "@/lib/contracts/teams/teams";
import { sessionCookieName } from "@/lib/domain/session";
import type { Role } from "@/lib/domain/teams/permissions";
import type { Scope } from "@/lib/domain/teams/scopes";
import type { FormBody } from "./form-builder";

// The sessions screen names the device; Playwright's own user agent has no readable name.
const USER_AGENT =
  "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Safari/537.36";
const COOKIE = sessionCookieName({ isSecure: false });

let count = 0;

type Entry = { baseURL: string; person: Person; path: string; body: Partial<Person> };
type Person = { username: string; email: string; password: string };

/** Names that no other test uses, in any worker. */
export function newPerson(): Person {
  count += 1;
  const unique = [process.pid, Date.now(), count].map((part) => part.toString(36)).join("");
  const username = `ida-${unique}`;
  return { username, email: `${username}@example.com`, password: "correct horse" };
}

/** An account with its own API client; the browser is signed out until `signIn`. */
export class Account {
  private constructor(
    readonly person: Person,
    private readonly api: APIRequestContext,
    private readonly cookie: string,
    private readonly baseURL: string,
  ) {}

  static async register(baseURL: string): Promise<Account> {
    const person = newPerson();
    return Account.enter({ baseURL, person, path: "/api/auth/register", body: person });
  }

  static async signIn({ baseURL, person }: { baseURL: string; person: Person }): Promise<Account> {
    const { email, password } = person;
    return Account.enter({ baseURL, person, path: "/api/auth/login", body: { email, password } });
  }

  private static async enter({ baseURL, person, path, body }: Entry): Promise<Account> {
    const guest = await request.newContext({ baseURL, userAgent: USER_AGENT });
    const reply = await guest.post(path, { data: body });
    expect(reply.ok(), await reply.text()).toBe(true);
    const { token } = signedInResponse.parse(await reply.json());
    const { cookies } = await guest.storageState();
    await guest.dispose();
    const extraHTTPHeaders = { Authorization: `Bearer ${token}` };
    const api = await request.newContext({ baseURL, extraHTTPHeaders });
    const cookie = cookies.find(({ name }) => name === COOKIE)?.value ?? "";
    return new Account(person, api, cookie, baseURL);
  }

  /** Puts the session into the browser, as if it had signed in. */
  async signIn(context: BrowserContext): Promise<void> {
    await context.addCookies([{ name: COOKIE, value: this.cookie, url: this.baseURL }]);
  }

  /** Ends the session of this account without the browser. */
  async revoke(): Promise<void> {
    await this.send("post", "/api/auth/logout");
  }

  async readUser(): Promise<UserResponse> {
    return userResponse.parse(await this.send("get", "/api/auth/me"));
  }

  /** What waits for this account, with the links to the pages. */
  async waitingStages(): Promise<WaitingStagesResponse> {
    return waitingStagesResponse.parse(await this.send("get", "/api/stages/waiting"));
  }

  /** A token of this account in its active team; resolves to the header of its calls. */
  async createToken(name: string, scopes: readonly Scope[]): Promise<{ Authorization: string }> {
    const made = await this.send("post", "/api/tokens", { name, scopes });
    return { Authorization: `Bearer ${createdTokenResponse.parse(made).token}` };
  }

  /** A link that makes whoever opens it a member of the active team. */
  async invite(role: Role, email?: string): Promise<string> {
    const { team } = await this.readUser();
    const made = await this.send("post", `/api/teams/${team.id}/invitations`, {
      role,
      ...(email && { email }),
    });
    return invitationResponse.parse(made).url;
  }

  /** Another account, which is a member of the active team. */
  async newMember(role: Role): Promise<Account> {
    const member = await Account.register(this.baseURL);
    await member.join(await this.invite(role));
    return member;
  }

  /** Joins the team of an invitation, which becomes the active one. */
  async join(url: string): Promise<void> {
    await this.send("post", "/api/invitations/accept", { token: url.split("/").pop() });
  }

  /** Lets another account see these forms of the own team alone. */
  async shareForms(member: Account, formIds: readonly number[]): Promise<void> {
    const [own, other] = await Promise.all([this.readUser(), member.readUser()]);
    const path = `/api/teams/${own.team.id}/members/${other.id}`;
    await this.send("patch", path, { formIds });
  }

  /** Ends the membership of another account in a team of this one. */
  async removeMember({ teamId, userId }: { teamId: number; userId: number }): Promise<void> {
    await this.send("delete", `/api/teams/${teamId}/members/${userId}`);
  }

  /** A new team of this account, which becomes the active one. */
  async createTeam(name: string): Promise<void> {
    const { id } = teamResponse.parse(await this.send("post", "/api/teams", { name }));
    await this.send("put", "/api/auth/team", { teamId: id });
  }

  async createForm(body: FormBody): Promise<FormResponse> {
    return formResponse.parse(await this.send("post", "/api/forms", body));
  }

  async publish(id: number): Promise<FormResponse & { publicUrl: string; fullPublicUrl: string }> {
    const form = formResponse.parse(await this.send("post", `/api/forms/${id}/publish`));
    return { ...form, publicUrl: form.publicUrl ?? "", fullPublicUrl: form.fullPublicUrl ?? "" };
  }

  async createLiveForm(body: FormBody) {
    return this.publish((await this.createForm(body)).id);
  }

  async connectBoardService(token: string): Promise<void> {
    await this.send("post", "/api/monday/connect", { token });
  }

  /** Stores the translations of a form into a language, by their keys. */
  async translate(
    id: number,
    lang: string,
    translations: Readonly<Record<string, string>>,
  ): Promise<void> {
    const entries = Object.entries(translations).map(([key, text]) => [key, { text }] as const);
    const texts = Object.fromEntries<{ text: string }>(entries);
    await this.send("put", `/api/forms/${id}/translations/${lang}`, { texts });
  }

  /** Confirms the e-mail address by the secret of the link that was sent to it. */
  async confirmEmail(token: string): Promise<void> {
    await this.send("post", "/api/auth/email/confirm", { token });
  }

  async unpublish(id: number): Promise<void> {
    await this.send("post", `/api/forms/${id}/unpublish`);
  }

  async stopForm(id: number, stop: StopFormRequest): Promise<void> {
    await this.send("put", `/api/forms/${id}/stop`, stop);
  }

  async setStatuses(id: number, statuses: FormResponse["statuses"]): Promise<void> {
    await this.send("put", `/api/forms/${id}/statuses`, { statuses });
  }

  async saveForm(id: number, body: Partial<FormBody>): Promise<FormResponse> {
    return formResponse.parse(await this.send("put", `/api/forms/${id}`, body));
  }

  /** Uploads a picture or a video that the form can show; resolves to its id. */
  async uploadMedia(id: number, bytes: Buffer): Promise<string> {
    const content = `data:application/octet-stream;base64,${bytes.toString("base64")}`;
    const media = await this.send("post", `/api/forms/${id}/media`, { name: "media", content });
    return mediaResponse.parse(media).mediaId;
  }

  async deleteForm(id: number): Promise<void> {
    await this.send("delete", `/api/forms/${id}`);
  }

  async readForm(id: number): Promise<FormResponse> {
    return formResponse.parse(await this.send("get", `/api/forms/${id}`));
  }

  async findForm(title: string): Promise<FormResponse> {
    const forms = formListResponse.parse(await this.send("get", "/api/forms"));
    const form = forms.find((candidate) => candidate.title === title);
    if (!form) {
      throw new Error(`There is no form called "${title}".`);
    }
    return form;
  }

  /** The answers of every submission, newest first. */
  async readAnswers(id: number): Promise<Record<string, unknown>[]> {
    const list: unknown = await this.send("get", `/api/forms/${id}/submissions`);
    expect(Array.isArray(list)).toBe(true);
    // The contract defines this shape; integration tests check it.
    return (list as { data: Record<string, unknown> }[]).map(({ data }) => data);
  }

  /** Sends answers as a visitor would; resolves to the submission's number. */
  async submit(publicUrl: string, answers: Record<string, unknown>): Promise<number> {
    const path = `/api/public-forms/${publicUrl}/submit`;
    const reply: unknown = await this.send("post", path, answers);
    // The contract defines this shape; integration tests check it.
    return (reply as { id: number }).id;
  }

  /** A link that opens a form for an item of its board. */
  async linkToItem(id: number, itemId: string): Promise<string> {
    const made = await this.send("post", `/api/forms/${id}/item-links`, { itemIds: [itemId] });
    return itemLinksResponse.parse(made)[0]?.url ?? "";
  }

  /** Reports that a visitor reached these pages, as the form's page does. */
  async reachPages(publicUrl: string, pages: string[]): Promise<void> {
    await this.send("post", `/api/public-forms/${publicUrl}/pages`, { pages });
  }

  async dispose(): Promise<void> {
    await this.api.dispose();
  }

  private async send(
    method: "get" | "post" | "put" | "patch" | "delete",
    path: string,
    data?: unknown,
  ) {
    const reply = await this.api[method](path, data === undefined ? {} : { data });
    const text = await reply.text();
    expect(reply.ok(), `${method} ${path} answered ${reply.status()}: ${text}`).toBe(true);
    const value: unknown = text === "" ? null : JSON.parse(text);
    return value;
  }
}
