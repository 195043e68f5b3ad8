import { dehydrate, HydrationBoundary } from "@tanstack/react-query";
import type { Metadata } from "next";
import { headers } from "next/headers";
import { Suspense } from "react";
import { FormsLoading } from "@/components/forms/forms-loading";
import { FormsScreen } from "@/components/forms/forms-screen";
import { createQueryClient } from "@/lib/client/queries/query-client";
import { queryKeys } from "@/lib/client/queries/query-keys";
import { otherTeamsForForms } from "@/lib/server/auth/current-user";
import { requireUser } from "@/lib/server/auth/require-user";
import { readRequestSettings } from "@/lib/server/bundled-requests/request-settings";
import { listFormCards } from "@/lib/server/forms/drafts/list-form-cards";

export const metadata: Metadata = { title: "My Forms" };

export default async function FormsPage() {
  // In a full document React streams suspended content after the scripts: its skeleton would flash.
  const isDocument = (await headers()).get("accept")?.includes("text/html") === true;
  const content = <FormsWithData />;
  return isDocument ? content : <Suspense fallback={<FormsLoading />}>{content}</Suspense>;
}

async function FormsWithData() {
  const { id: teamId, formIds = null } = (await requireUser()).team;
  const queryClient = createQueryClient();
  queryClient.setQueryData(
    queryKeys.formCards({ isTrash: false }),
    await listFormCards({ teamId, formIds }),
  );
  const otherTeams = await otherTeamsForForms();
  const { isPageOn, isOnMyForms } = await readRequestSettings(teamId);
  const hasRequests = isOnMyForms && formIds === null;
  return (
    <HydrationBoundary state={dehydrate(queryClient)}>
      <FormsScreen canRequest={isPageOn} hasRequests={hasRequests} otherTeams={otherTeams} />
    </HydrationBoundary>
  );
}
