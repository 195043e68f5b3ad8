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
  | "audit-log";

export type SettingsGroup = "You" | "Team" | "Developers";
export const SETTINGS_GROUPS: readonly SettingsGroup[] = ["You", "Team", "Developers"];

/** Where an account of the board service is connected; also for those who may only read that. */
export const BOARD_SETTINGS = "/settings#board-service";

type SettingsSection = {
  /** The last part of the address; "" = /settings itself. */
  slug: SettingsSlug;
  label: string;
  /** Absent: it stands above the groups. */
  group?: SettingsGroup;
  /** What a role needs to open it; absent: everybody may. */
  permission?: Permission;
};

/** The sections of Settings in the order of their navigation. */
export const SETTINGS_SECTIONS: readonly SettingsSection[] = [
  { slug: "", label: "Overview" },
  { slug: "account", label: "Account", group: "You" },
  { slug: "sign-in", label: "Sign-in", group: "You" },
  { slug: "appearance", label: "Appearance", group: "You" },
  { slug: "team", label: "Team", group: "Team", permission: "members:read" },
  { slug: "members", label: "Members", group: "Team", permission: "members:read" },
  { slug: "boards", label: "Boards", group: "Team", permission: "boards:read" },
  { slug: "requests", label: "Bundled requests", group: "Team", permission: "request-lists:read" },
  { slug: "audit-log", label: "Audit log", group: "Team", permission: "audit-log:read" },
  { slug: "api", label: "API", group: "Developers", permission: "tokens:own" },
  { slug: "webhooks", label: "Webhooks", group: "Developers", permission: "webhook-secret:use" },
];

/** The section with this address; undefined when there is none. */
export function findSection(slug: string): SettingsSection | undefined {
  return SETTINGS_SECTIONS.find((section) => section.slug === slug);
}

/** The sections that a role may open. */
export function sectionsFor(role: Role): SettingsSection[] {
  return SETTINGS_SECTIONS.filter((section) => mayOpen(section, role));
}

export function mayOpen({ permission }: SettingsSection, role: Role): boolean {
  return permission === undefined || isAllowed(role, permission);
}

export function settingsPath(slug: SettingsSlug): string {
  return slug === "" ? "/settings" : `/settings/${slug}`;
}
