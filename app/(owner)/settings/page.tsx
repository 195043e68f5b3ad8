import type { Metadata } from "next";
import { cookies } from "next/headers";
import { SettingsScreen } from "@/components/settings/settings-screen";
import { requireUser } from "@/lib/server/auth/require-user";
import { themeFrom } from "@/lib/utils/browser/theme";

export const metadata: Metadata = { title: "Settings" };

export default async function SettingsPage() {
  await requireUser();
  const theme = themeFrom((await cookies()).get("theme")?.value);
  return <SettingsScreen initialTheme={theme ?? "system"} />;
}
