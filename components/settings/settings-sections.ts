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

type SettingsSection = {
  /** The last part of the address; "" = /settings itself. */
  slug: SettingsSlug;
  label: string;
  /** What a role needs to open it; absent: everybody may. */
  permission?: Permission;
};

/** The sections of Settings in the order of their navigation. */
export const SETTINGS_SECTIONS: readonly SettingsSection[] = [
  { slug: "", label: "Overview" },
  { slug: "account", label: "Account" },
  { slug: "sign-in", label: "Sign-in" },
  { slug: "appearance", label: "Appearance" },
  { slug: "team", label: "Team", permission: "members:read" },
  { slug: "members", label: "Members", permission: "members:read" },
  { slug: "api", label: "API", permission: "tokens:own" },
  { slug: "boards", label: "Boards", permission: "boards:read" },
  { slug: "webhooks", label: "Webhooks", permission: "webhook-secret:use" },
  { slug: "requests", label: "Bundled requests", permission: "request-lists:read" },
  { slug: "audit-log", label: "Audit log", permission: "audit-log:read" },
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
