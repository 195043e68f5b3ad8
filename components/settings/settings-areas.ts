import { isAllowed, type Permission, type Role } from "@/lib/domain/teams/permissions";

export type SettingsSlug =
  | ""
  | "account"
  | "sign-in"
  | "appearance"
  | "team"
  | "members"
  | "api"
  | "boards"
  | "webhooks"
  | "requests"
  | "privacy"
  | "audit-log";

export type SettingsGroup = "You" | "Team" | "Developers";
export const SETTINGS_GROUPS: readonly SettingsGroup[] = ["You", "Team", "Developers"];

/** Where an account of the board service is connected; also for those who may only read that. */
export const BOARD_SETTINGS = "/settings#board-service";

type SettingsArea = {
  /** The last part of the address; "" = /settings itself. */
  slug: SettingsSlug;
  label: string;
  /** Absent: it stands above the groups. */
  group?: SettingsGroup;
  /** What a role needs to open it; absent: everybody may. */
  permission?: Permission;
  /** It is of no form: not for members who reach certain forms alone. */
  isOfTeam?: boolean;
};

/** A member of the team; `formIds` where certain forms alone are reached. */
type Member = { role: Role; formIds?: readonly number[] | undefined };

/** The areas of Settings in the order of their navigation. */
export const SETTINGS_AREAS: readonly SettingsArea[] = [
  { slug: "", label: "Overview" },
  { slug: "account", label: "Account", group: "You" },
  { slug: "sign-in", label: "Sign-in", group: "You" },
  { slug: "appearance", label: "Appearance", group: "You" },
  { slug: "team", label: "Team", group: "Team", permission: "members:read" },
  { slug: "members", label: "Members", group: "Team", permission: "members:read" },
  { slug: "boards", label: "Boards", group: "Team", permission: "boards:read" },
  {
    slug: "requests",
    label: "Bundled requests",
    group: "Team",
    permission: "request-lists:read",
    isOfTeam: true,
  },
  { slug: "privacy", label: "Privacy", group: "Team", permission: "answers:erase" },
  { slug: "audit-log", label: "Audit log", group: "Team", permission: "audit-log:read" },
  { slug: "api", label: "API", group: "Developers", permission: "tokens:own" },
  { slug: "webhooks", label: "Webhooks", group: "Developers", permission: "webhook-secret:use" },
];

/** The area with this address; undefined when there is none. */
export function findArea(slug: string): SettingsArea | undefined {
  return SETTINGS_AREAS.find((area) => area.slug === slug);
}

/** The areas that a member may open. */
export function areasFor(member: Member): SettingsArea[] {
  return SETTINGS_AREAS.filter((area) => mayOpen(area, member));
}

export function mayOpen(
  { permission, isOfTeam = false }: SettingsArea,
  { role, formIds }: Member,
): boolean {
  return (
    (permission === undefined || isAllowed(role, permission)) &&
    (formIds === undefined || !isOfTeam)
  );
}

export function settingsPath(slug: SettingsSlug): string {
  return slug === "" ? "/settings" : `/settings/${slug}`;
}
