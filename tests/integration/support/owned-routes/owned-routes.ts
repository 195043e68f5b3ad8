import type { Call } from "../api";
import type { OwnerData } from "../owner-with-data";
import type { RouteName } from "../routes";
import { ASSISTANT_ROUTES } from "./assistant-routes";
import { BOARD_ROUTES } from "./board-routes";

/** Test data of every route. A route without a row fails the tests. */
export type RouteRow = {
  /**
   * "owned": has the id of something with an owner. "self": about the caller. "open": no session.
   */
  kind: "owned" | "self" | "open";
  body?: unknown;
};

const FORM = { title: "Changed by a stranger" };

const CHAT = { service: "slack", url: "https://a.example/", text: "New" };
export const ROUTES: Record<RouteName, RouteRow> = {
  "GET /api/health": { kind: "open" },
  "GET /api/openapi.json": { kind: "open" },
  "GET /api/receipt-keys": { kind: "open" },
  "POST /api/auth/login": { kind: "open", body: {} },
  "POST /api/auth/register": { kind: "open", body: {} },
  "POST /api/auth/signin/oidc": { kind: "open", body: {} },
  "GET /api/auth/callback/oidc": { kind: "open" },
  "POST /api/auth/password/forgot": { kind: "open", body: {} },
  "POST /api/auth/password/reset": { kind: "open", body: {} },
  "POST /api/auth/password/check": { kind: "open", body: {} },
  "POST /api/auth/email/confirm": { kind: "open", body: {} },
  "POST /api/auth/email/confirmation": { kind: "self" },
  "POST /api/auth/logout": { kind: "self" },
  "GET /api/auth/me": { kind: "self" },
  "PUT /api/auth/password": {
    kind: "self",
    body: { currentPassword: "not the password", newPassword: "not the password" },
  },
  "POST /api/auth/reauthenticate": { kind: "self", body: { password: "not the password" } },
  "GET /api/auth/identities": { kind: "self" },
  "DELETE /api/auth/account": { kind: "self", body: { password: "not the password" } },
  "GET /api/auth/sessions": { kind: "self" },
  "DELETE /api/auth/sessions": { kind: "self" },
  "DELETE /api/auth/sessions/[id]": { kind: "owned" },
  "POST /api/auth/login/second-factor": { kind: "open", body: {} },
  "GET /api/auth/factors": { kind: "self" },
  "POST /api/auth/factors/totp": { kind: "self" },
  "DELETE /api/auth/factors/totp": { kind: "self", body: { password: "not the password" } },
  "POST /api/auth/factors/totp/confirm": { kind: "self", body: { code: "none" } },
  "POST /api/auth/factors/recovery-codes": {
    kind: "self",
    body: { password: "not the password" },
  },
  "POST /api/auth/passkeys/register/options": { kind: "self" },
  "POST /api/auth/passkeys/register": { kind: "self", body: {} },
  "PATCH /api/auth/passkeys/[id]": { kind: "owned", body: { name: "Changed by a stranger" } },
  "DELETE /api/auth/passkeys/[id]": { kind: "owned", body: { password: "not the password" } },
  "POST /api/auth/passkeys/login/options": { kind: "open" },
  "POST /api/auth/passkeys/login": { kind: "open", body: {} },
  "PUT /api/auth/team": { kind: "self", body: { teamId: 2_000_000_000 } },
  "GET /api/teams": { kind: "self" },
  "POST /api/teams": { kind: "self", body: {} },
  "PATCH /api/teams/[id]": { kind: "owned", body: { name: "Changed by a stranger" } },
  "DELETE /api/teams/[id]": { kind: "owned", body: { password: "not the password" } },
  "GET /api/teams/[id]/members": { kind: "owned" },
  "PATCH /api/teams/[id]/members/[userId]": { kind: "owned", body: { role: "reader" } },
  "DELETE /api/teams/[id]/members/[userId]": { kind: "owned" },
  "GET /api/teams/[id]/invitations": { kind: "owned" },
  "POST /api/teams/[id]/invitations": { kind: "owned", body: { role: "reader" } },
  "DELETE /api/teams/[id]/invitations/[iid]": { kind: "owned" },
  "POST /api/teams/[id]/invitations/[iid]/approve": { kind: "owned" },
  "POST /api/invitations/accept": { kind: "self", body: { token: "unknown" } },
  "GET /api/tokens": { kind: "self" },
  "POST /api/tokens": { kind: "self", body: { name: "Export", scopes: ["forms:read"] } },
  "DELETE /api/tokens/[id]": { kind: "owned" },
  "GET /api/hooks": { kind: "self" },
  "POST /api/hooks": {
    kind: "self",
    body: { events: ["form.published"], url: "https://hook.example/" },
  },
  "GET /api/hooks/samples": { kind: "self" },
  "DELETE /api/hooks/[id]": { kind: "owned" },
  "GET /api/audit-log": { kind: "self" },
  "GET /api/mail-settings": { kind: "self" },
  "PUT /api/mail-settings": { kind: "self", body: {} },
  "GET /api/unsubscribe/[token]": { kind: "open" },
  "POST /api/unsubscribe/[token]": { kind: "open" },
  "GET /api/forms": { kind: "self" },
  "POST /api/forms": { kind: "self", body: FORM },
  "POST /api/forms/from-board": { kind: "self", body: { boardId: "9001" } },
  "GET /api/forms/cards": { kind: "self" },
  "GET /api/forms/[id]": { kind: "owned" },
  "POST /api/forms/[id]/make-board": { kind: "owned", body: { workspaceId: "71" } },
  "PUT /api/forms/[id]": { kind: "owned", body: FORM },
  "DELETE /api/forms/[id]": { kind: "owned" },
  "POST /api/forms/[id]/publish": { kind: "owned" },
  "POST /api/forms/[id]/unpublish": { kind: "owned" },
  "PUT /api/forms/[id]/stop": { kind: "owned", body: { isStopped: true } },
  "GET /api/forms/[id]/live-link": { kind: "owned" },
  "POST /api/forms/[id]/live-link": { kind: "owned", body: { fieldIds: null } },
  "DELETE /api/forms/[id]/live-link": { kind: "owned" },
  "GET /api/forms/[id]/answers.csv": { kind: "open" },
  "PUT /api/forms/[id]/tags": { kind: "owned", body: { tags: ["Changed by a stranger"] } },
  "PUT /api/forms/[id]/password": { kind: "owned", body: { password: "four green chairs" } },
  "GET /api/forms/[id]/invitees": { kind: "owned" },
  "POST /api/forms/[id]/invitees": {
    kind: "owned",
    body: { csv: "name,email\nIda,ida@example.com" },
  },
  "DELETE /api/forms/[id]/invitees/[iid]": { kind: "owned" },
  "POST /api/forms/[id]/invitees/messages": {
    kind: "owned",
    body: { kind: "invite", subject: "Please answer", text: "By your own link:" },
  },
  "GET /api/forms/[id]/notice-members": { kind: "owned" },
  "POST /api/forms/[id]/follow-links/revoke": { kind: "owned" },
  "POST /api/forms/[id]/correction-links/revoke": { kind: "owned" },
  "POST /api/forms/[id]/move": { kind: "owned", body: { teamId: 2_000_000_000 } },
  "POST /api/forms/[id]/restore": { kind: "owned" },
  "GET /api/forms/[id]/stats": { kind: "owned" },
  "GET /api/forms/[id]/fields": { kind: "owned" },
  "GET /api/forms/[id]/paths": { kind: "owned" },
  "GET /api/forms/[id]/summary": { kind: "owned" },
  "GET /api/forms/[id]/summary/texts": { kind: "owned" },
  "GET /api/forms/[id]/versions": { kind: "owned" },
  "GET /api/forms/[id]/versions/[n]": { kind: "owned" },
  "POST /api/forms/[id]/versions/[n]/restore": { kind: "owned" },
  "GET /api/forms/[id]/translations/[lang]": { kind: "owned" },
  "GET /api/forms/[id]/translations/[lang]/export": { kind: "owned" },
  "POST /api/forms/[id]/translations/[lang]/import": {
    kind: "owned",
    body: { format: "csv", content: "key,translation\r\n" },
  },
  "PUT /api/forms/[id]/translations/[lang]": { kind: "owned", body: { texts: {} } },
  "PATCH /api/forms/[id]/translations/[lang]": { kind: "owned", body: { texts: {} } },
  "GET /api/forms/[id]/submissions": { kind: "owned" },
  "GET /api/forms/[id]/submissions/export": { kind: "owned" },
  "POST /api/forms/[id]/submissions/restore": { kind: "owned", body: { ids: [1] } },
  "POST /api/forms/[id]/submissions/resend": { kind: "owned", body: { ids: [1] } },
  "POST /api/forms/[id]/submissions/release": { kind: "owned", body: { ids: [1] } },
  "POST /api/forms/[id]/submissions/delete": { kind: "owned", body: { ids: [1] } },
  "GET /api/forms/[id]/submissions/[sid]": { kind: "owned" },
  "PATCH /api/forms/[id]/submissions/[sid]": { kind: "owned", body: { answers: {} } },
  "DELETE /api/forms/[id]/submissions/[sid]": { kind: "owned" },
  "GET /api/forms/[id]/submissions/[sid]/pdf": { kind: "owned" },
  "GET /api/forms/[id]/submissions/[sid]/receipt": { kind: "owned" },
  "GET /api/forms/[id]/retention": { kind: "owned" },
  "POST /api/forms/[id]/retention/erase": { kind: "owned", body: { count: 1 } },
  "PUT /api/forms/[id]/submissions/[sid]/hold": { kind: "owned", body: { isHeld: true } },
  "PUT /api/forms/[id]/statuses": { kind: "owned", body: { statuses: [] } },
  "GET /api/forms/[id]/assignees": { kind: "owned" },
  "GET /api/forms/[id]/views": { kind: "owned" },
  "POST /api/forms/[id]/views": { kind: "owned", body: { name: "Open" } },
  "PUT /api/forms/[id]/views/[vid]": { kind: "owned", body: { name: "Open" } },
  "DELETE /api/forms/[id]/views/[vid]": { kind: "owned" },
  "PATCH /api/forms/[id]/submissions/[sid]/private": { kind: "owned", body: { note: "Called" } },
  "POST /api/forms/[id]/submissions/private": {
    kind: "owned",
    body: { ids: [1], change: { statusId: null } },
  },
  "POST /api/forms/[id]/submissions/pdf": { kind: "owned", body: { ids: [1], as: "pdf" } },
  "GET /api/forms/[id]/rehearsal": { kind: "owned" },
  "POST /api/forms/[id]/rehearsal": { kind: "owned" },
  "GET /api/forms/[id]/rehearsal/examples": { kind: "owned" },
  "GET /api/forms/[id]/recalculation": { kind: "owned" },
  "POST /api/forms/[id]/recalculation": { kind: "owned" },
  "GET /api/forms/[id]/recalculation/preview": { kind: "owned" },
  "GET /api/submissions": { kind: "self" },
  "POST /api/erasures/search": { kind: "self", body: { text: "Nobody" } },
  "GET /api/erasures": { kind: "self" },
  "POST /api/erasures": { kind: "self", body: { text: "Nobody", count: 0 } },
  "GET /api/erasures/[id]": { kind: "owned" },
  "GET /api/stages/waiting": { kind: "self" },
  "POST /api/forms/[id]/submissions/[sid]/stages/[stageId]/revoke": { kind: "owned" },
  "POST /api/forms/[id]/submissions/[sid]/stages/[stageId]/resend": { kind: "owned" },
  "GET /api/forms/[id]/submissions/[sid]/stages/[stageId]/link": { kind: "owned" },
  ...BOARD_ROUTES,
  "POST /api/forms/[id]/logo": { kind: "owned", body: { name: "a.png", content: "data:," } },
  "GET /api/files/[id]": { kind: "owned" },
  "GET /api/files/[id]/shared": { kind: "open" },
  "GET /api/forms/[id]/deliveries": { kind: "owned" },
  "GET /api/forms/[id]/deliveries/counts": { kind: "owned" },
  "POST /api/forms/[id]/deliveries/retry": { kind: "owned", body: { state: "failed" } },
  "GET /api/forms/[id]/submissions/[sid]/deliveries": { kind: "owned" },
  "POST /api/forms/[id]/submissions/[sid]/item-update": {
    kind: "owned",
    body: { decisions: { who: "write" } },
  },
  "POST /api/forms/[id]/item-links": { kind: "owned", body: { itemIds: ["1"] } },
  "POST /api/forms/[id]/item-links/revoke": { kind: "owned" },
  "GET /api/forms/[id]/item-links/fill": { kind: "owned" },
  "POST /api/forms/[id]/item-links/fill": { kind: "owned", body: { columnId: "link_1" } },
  "DELETE /api/forms/[id]/item-links/fill": { kind: "owned" },
  "POST /api/forms/[id]/webhooks/test": { kind: "owned", body: { url: "https://a.example/" } },
  "POST /api/forms/[id]/messages/[messageId]/test": { kind: "owned", body: {} },
  "POST /api/deliveries/[id]/retry": { kind: "owned" },
  "POST /api/forms/[id]/chats/test": { kind: "owned", body: CHAT },
  "GET /api/webhooks": { kind: "self" },
  "POST /api/webhooks/enable": { kind: "self", body: { url: "https://a.example/" } },
  "GET /api/webhooks/secret": { kind: "self" },
  "POST /api/webhooks/secret/rotate": { kind: "self" },
  "GET /api/cron/deliver": { kind: "open" },
  "POST /api/cron/deliver": { kind: "open" },
  "GET /api/cron/housekeeping": { kind: "open" },
  "POST /api/cron/housekeeping": { kind: "open" },
  ...ASSISTANT_ROUTES,
  "POST /api/forms/import": { kind: "self" },
  "POST /api/forms/[id]/media": { kind: "owned", body: { name: "a.png", content: "data:," } },
  "GET /api/media/[id]": { kind: "open" },
  "GET /api/logos/[id]": { kind: "open" },
  "POST /api/bundled-requests/submit": { kind: "open", body: {} },
  "GET /api/bundled-requests": { kind: "self" },
  "GET /api/bundled-requests/export": { kind: "self" },
  "GET /api/bundled-requests/settings": { kind: "self" },
  "PUT /api/bundled-requests/settings": { kind: "self", body: {} },
  "GET /api/bundled-requests/[id]": { kind: "owned" },
  "DELETE /api/bundled-requests/[id]": { kind: "owned" },
  "POST /api/bundled-requests/[id]/restore": { kind: "owned" },
  "POST /api/bundled-requests/[id]/release": { kind: "owned" },
  "GET /api/bundled-requests/[id]/deliveries": { kind: "owned" },
  "GET /api/public-forms/[url]": { kind: "open" },
  "GET /api/public-forms/[url]/image": { kind: "open" },
  "GET /api/public-forms/[url]/people": { kind: "open" },
  "GET /api/public-forms/[url]/places": { kind: "open" },
  "POST /api/public-forms/[url]/unlock": { kind: "open", body: {} },
  "POST /api/public-forms/[url]/starts": { kind: "open" },
  "POST /api/public-forms/[url]/pages": { kind: "open", body: { pages: ["first"] } },
  "POST /api/public-forms/[url]/submit": { kind: "open", body: {} },
  "GET /api/public-forms/[url]/uploads": { kind: "open" },
  "POST /api/public-forms/[url]/uploads": { kind: "open" },
  "POST /api/public-forms/[url]/address-codes": { kind: "open" },
  "POST /api/public-forms/[url]/drafts": { kind: "open" },
  "PUT /api/public-forms/[url]/drafts": { kind: "open" },
  "DELETE /api/public-forms/[url]/drafts": { kind: "open" },
  "POST /api/drafts/[token]/mail": { kind: "open" },
  "POST /api/drafts/[token]/deletion": { kind: "open" },
  "POST /api/public-forms/[url]/address-proofs": { kind: "open" },
  "POST /api/stage-links/[token]": { kind: "open" },
  "GET /api/stage-links/[token]/files/[id]": { kind: "open" },
  "GET /api/stage-links/[token]/uploads": { kind: "open" },
  "POST /api/stage-links/[token]/uploads": { kind: "open" },
  "POST /api/corrections/[token]": { kind: "open" },
  "POST /api/corrections/[token]/withdrawal": { kind: "open" },
  "GET /api/corrections/[token]/uploads": { kind: "open" },
  "POST /api/corrections/[token]/uploads": { kind: "open" },
};

type Id = number | string;
type Ids = { id: Id; sid?: Id; userId?: Id; iid?: Id; url?: string };

/** The ids of the owner's things that stand in the route's address. */
export function idsFor(route: RouteName, owner: OwnerData): Ids {
  const { submissionId: sid, userId, invitationId: iid } = owner;
  const ids = [
    ["/files/", owner.fileId],
    ["/api/deliveries/", owner.deliveryId],
    ["/bundled-requests/", owner.bundledRequestId],
    ["/sessions/", owner.sessionId],
    ["/passkeys/", owner.passkeyId],
    ["/api/teams/", owner.teamId],
    ["/api/tokens/", owner.tokenId],
    ["/api/erasures/", owner.erasureId],
    ["/api/hooks/", owner.hookId],
  ] as const;
  const id = ids.find(([part]) => route.includes(part))?.[1] ?? owner.formId;
  return { id, sid, userId, iid };
}

/** The route's address with these ids in it. */
export function addressOf(route: RouteName, ids: Ids): string {
  const [, template] = route.split(" ");
  return (template ?? "")
    .replace("[id]", encodeURIComponent(String(ids.id)))
    .replace("[sid]", encodeURIComponent(String(ids.sid ?? 1)))
    .replace("[userId]", encodeURIComponent(String(ids.userId ?? 1)))
    .replace("[iid]", encodeURIComponent(String(ids.iid ?? 1)))
    .replace("[n]", "1")
    .replace("[lang]", "de")
    .replace("[messageId]", "none")
    .replace("[stageId]", "none")
    .replace("[vid]", "1")
    .replace("[url]", ids.url ?? "none");
}

/** Method and body of a valid call to this route. */
export function callOf(route: RouteName): Pick<Call, "method" | "body"> {
  const [method] = route.split(" ");
  const { body } = ROUTES[route] ?? {};
  // A route's name begins with its verb.
  return { method: method as NonNullable<Call["method"]>, ...(body !== undefined && { body }) };
}
