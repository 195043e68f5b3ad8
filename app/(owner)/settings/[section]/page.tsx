import type { Metadata } from "next";
import { cookies } from "next/headers";
import { notFound } from "next/navigation";
import { SettingsSection } from "@/components/settings/settings-section";
import { findSection } from "@/components/settings/settings-sections";
import { requireUser } from "@/lib/server/auth/require-user";
import { themeFrom } from "@/lib/utils/browser/theme";

type PageProps = { params: Promise<{ section: string }> };

export async function generateMetadata({ params }: PageProps): Promise<Metadata> {
  const section = findSection((await params).section);
  return { title: section ? `${section.label} · Settings` : "Settings" };
}

export default async function SettingsSectionPage({ params }: PageProps) {
  await requireUser();
  const section = findSection((await params).section);
  if (section === undefined) {
    notFound();
  }
  const theme = themeFrom((await cookies()).get("theme")?.value);
  return <SettingsSection slug={section.slug} initialTheme={theme ?? "system"} />;
}
