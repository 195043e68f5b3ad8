import { isAllowed, PERMISSIONS, type Permission, type Role } from "./permissions";

/** What an API token can be made for. */
export const SCOPES = [
  "forms:read",
  "forms:write",
  "forms:publish",
  "submissions:read",
  "submissions:write",
  "deliveries:write",
  "hooks:write",
  "boards:read",
  "boards:write",
] as const;
export type Scope = (typeof SCOPES)[number];

/** A call that no token may make, whatever its scopes. */
export const PEOPLE_ONLY = "people only";

/** Which scope a token needs for what its maker's role allows: the only place that says so. */
const SCOPE_OF: Readonly<Record<Permission, Scope | typeof PEOPLE_ONLY>> = {
  "forms:read": "forms:read",
  "forms:write": "forms:write",
  "forms:publish": "forms:publish",
  "forms:move": "forms:write",
  "answers:read": "submissions:read",
  "answers:rehearse": "submissions:read",
  "answers:write": "submissions:write",
  "answers:share": PEOPLE_ONLY,
  "answers:hold": PEOPLE_ONLY,
  "answers:erase": PEOPLE_ONLY,
  "deliveries:write": "deliveries:write",
  "hooks:write": "hooks:write",
  "boards:read": "boards:read",
  "boards:write": "boards:write",
  // The connection is a secret of its own.
  "boards:connect": PEOPLE_ONLY,
  "webhook-secret:use": PEOPLE_ONLY,
  "request-lists:read": "forms:read",
  "request-lists:write": PEOPLE_ONLY,
  "tokens:own": PEOPLE_ONLY,
  "tokens:all": PEOPLE_ONLY,
  "members:read": PEOPLE_ONLY,
  "members:write": PEOPLE_ONLY,
  "team:write": PEOPLE_ONLY,
  "audit-log:read": PEOPLE_ONLY,
};

/** The scope that a token needs for what the permission allows. */
export function scopeOf(permission: Permission): Scope | typeof PEOPLE_ONLY {
  return SCOPE_OF[permission];
}

/** The scopes of which a token can use something while its maker has this role. */
export function scopesOfRole(role: Role): Scope[] {
  const allowed = PERMISSIONS.filter((permission) => isAllowed(role, permission)).map(scopeOf);
  return SCOPES.filter((scope) => allowed.includes(scope));
}

/** Whether a token with these scopes may do what needs `needed`: writing includes reading. */
export function includesScope(granted: readonly Scope[], needed: Scope): boolean {
  const writing = needed.replace(/:read$/, ":write");
  return granted.some((scope) => scope === needed || scope === writing);
}
