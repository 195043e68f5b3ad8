import type { Metadata } from "next";
import { ConnectAppCard } from "@/components/auth/connect-app-card";
import { currentUser } from "@/lib/server/auth/current-user";
import { readAppRequest } from "@/lib/server/mcp/oauth/agree";

export const metadata: Metadata = { title: "Connect an app" };

type PageProps = { searchParams: Promise<Record<string, string | string[] | undefined>> };

export default async function AuthorizePage({ searchParams }: PageProps) {
  const query = await searchParams;
  const [asked, user] = await Promise.all([readAppRequest(query), currentUser()]);
  return <ConnectAppCard asked={asked} user={user} />;
}
