import type { Metadata } from "next";
import { SettingsSection } from "@/components/settings/settings-section";
import { requireUser } from "@/lib/server/auth/require-user";

export const metadata: Metadata = { title: "Settings" };

export default async function SettingsPage() {
  await requireUser();
  return <SettingsSection slug="" initialTheme="system" />;
}
