import type { Metadata } from "next";
import { headers } from "next/headers";
import { notFound } from "next/navigation";
import { FollowPage } from "@/components/form-renderer/follow/follow-page";
import { isOwnRender } from "@/lib/server/http/own-render";
import { loadFollowedRequest } from "@/lib/server/public-form/follow/load-followed-request";
import { takeRenderInput } from "@/lib/server/public-form/page/render-input";

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
  const token = decodeURIComponent((await params).token);
  const requestHeaders = await headers();
  if (!isOwnRender(requestHeaders)) {
    notFound();
  }
  const input = takeRenderInput(requestHeaders, token);
  // Without an input the page is rendered in another process than the one that loaded the request.
  const request =
    input !== null && "followed" in input ? input.followed : await loadFollowedRequest(token);
  return <FollowPage request={request} />;
}
