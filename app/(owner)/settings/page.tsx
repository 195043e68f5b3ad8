import type { Metadata } from "next";
import { SettingsArea } from "@/components/settings/settings-area";
import { requireUser } from "@/lib/server/auth/require-user";

export const metadata: Metadata = { title: "Settings" };

export default async function SettingsPage() {
  await requireUser();
  return <SettingsArea slug="" initialTheme="system" />;
}
