import type { Metadata } from "next";
import { cookies } from "next/headers";
import { notFound } from "next/navigation";
import { SettingsArea } from "@/components/settings/settings-area";
import { findArea } from "@/components/settings/settings-areas";
import { requireUser } from "@/lib/server/auth/require-user";
import { themeFrom } from "@/lib/utils/browser/theme";

type PageProps = { params: Promise<{ section: string }> };

export async function generateMetadata({ params }: PageProps): Promise<Metadata> {
  const area = findArea((await params).section);
  return { title: area ? `${area.label} · Settings` : "Settings" };
}

export default async function SettingsAreaPage({ params }: PageProps) {
  await requireUser();
  const area = findArea((await params).section);
  if (area === undefined) {
    notFound();
  }
  const theme = themeFrom((await cookies()).get("theme")?.value);
  return <SettingsArea slug={area.slug} initialTheme={theme ?? "system"} />;
}
