/** What a member of a team may be, the most powerful first. */
export const ROLES = ["owner", "editor", "designer", "reader"] as const;
export type Role = (typeof ROLES)[number];

export function isRole(text: string): text is Role {
  return ROLES.some((role) => role === text);
}

/**
 * The role that is stored as this text.
 * @throws {Error} for any other text
 */
export function roleOf(text: string): Role {
  if (!isRole(text)) {
    throw new Error(`There is no role "${text}".`);
  }
  return text;
}

const EVERYONE: readonly Role[] = ROLES;
const OWNER: readonly Role[] = ["owner"];
const OWNER_AND_EDITOR: readonly Role[] = ["owner", "editor"];

/** Which role may do what in its team: the only place that says so. Routes and screens name a permission. */
const ALLOWED = {
  /** Forms as they are built, their versions, and their totals: views, starts, submissions. */
  "forms:read": EVERYONE,
  /** Build, publish, delete and restore forms, with their mapping and webhook addresses. */
  "forms:write": ["owner", "editor", "designer"],
  /** Publish a form by an assistant's tool; elsewhere publishing is a part of building. */
  "forms:publish": ["owner", "editor", "designer"],
  /** Take a form to another team; asked of both teams. */
  "forms:move": OWNER_AND_EDITOR,
  /** Answers with their files, their exports, summaries and deliveries. */
  "answers:read": ["owner", "editor", "reader"],
  /** Try the working copy of a form with the answers that were sent. */
  "answers:rehearse": OWNER_AND_EDITOR,
  /** Correct, delete, restore and release answers. */
  "answers:write": OWNER_AND_EDITOR,
  /** Give answers to whoever has an address: the live link of a form. */
  "answers:share": OWNER_AND_EDITOR,
  /** Erase for good what a person sent, whichever form it was, and what deliveries hold back. */
  "answers:erase": OWNER,
  /** Keep answers from being erased, and end that. */
  "answers:hold": OWNER,
  /** Send deliveries again, and enable a webhook address that failed. */
  "deliveries:write": OWNER_AND_EDITOR,
  /** Subscribe programs to events, see and end what is subscribed. */
  "hooks:write": OWNER_AND_EDITOR,
  /** Boards, groups and columns of the connected board service. */
  "boards:read": ["owner", "editor", "designer"],
  /** Make a board for a form, and a form from a board. */
  "boards:write": ["owner", "editor", "designer"],
  /** Connect the board service, and disconnect it. */
  "boards:connect": OWNER,
  "webhook-secret:use": OWNER,
  "request-lists:read": ["owner", "editor", "designer"],
  "request-lists:write": OWNER,
  /** Make API tokens of one's own, see and delete them. */
  "tokens:own": EVERYONE,
  /** See and delete the API tokens of all members. */
  "tokens:all": OWNER,
  "members:read": EVERYONE,
  /** Invite, remove and change the role of members. */
  "members:write": OWNER,
  /** Rename the team, set its rules, delete it. */
  "team:write": OWNER,
  "audit-log:read": OWNER,
} as const satisfies Record<string, readonly Role[]>;

export type Permission = keyof typeof ALLOWED;

export const PERMISSIONS = Object.keys(ALLOWED) as readonly Permission[]; // keys of the literal above

/** What is of no form, and yet open to members who reach certain forms alone: it shows no other. */
const BESIDE_FORMS: readonly Permission[] = ["boards:read", "tokens:own"];

export function isBesideForms(permission: Permission): boolean {
  return BESIDE_FORMS.includes(permission);
}

/** What the server answers, and screens say, when a role may not. */
export const NOT_ALLOWED = "Your role in this team does not allow that.";

/** Whether a member with this role may do it. */
export function isAllowed(role: Role, permission: Permission): boolean {
  const roles: readonly Role[] = ALLOWED[permission];
  return roles.includes(role);
}
