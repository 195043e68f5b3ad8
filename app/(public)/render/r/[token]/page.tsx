import type { Metadata } from "next";
import { headers } from "next/headers";
import { notFound } from "next/navigation";
import { FollowPage } from "@/components/form-renderer/follow/follow-page";
import { isOwnRender } from "@/lib/server/http/own-render";
import { loadFollowedRequest } from "@/lib/server/public-form/follow/load-followed-request";

export const metadata: Metadata = {
  title: "Your request",
  robots: { index: false },
  referrer: "no-referrer",
};

export default async function FollowedRequestPage({
  params,
}: {
  params: Promise<{ token: string }>;
}) {
  const { token } = await params;
  if (!isOwnRender(await headers())) {
    notFound();
  }
  const request = await loadFollowedRequest(decodeURIComponent(token));
  return <FollowPage request={request} />;
}
