import { dehydrate, HydrationBoundary } from "@tanstack/react-query";
import type { Metadata } from "next";
import { NotAllowed } from "@/components/shell/not-allowed";
import { Page } from "@/components/shell/page";
import { SubmissionsScreen } from "@/components/submissions/submissions-screen";
import { createQueryClient } from "@/lib/client/queries/query-client";
import { queryKeys } from "@/lib/client/queries/query-keys";
import { isAllowed } from "@/lib/domain/teams/permissions";
import { requireUser } from "@/lib/server/auth/require-user";
import { listForms } from "@/lib/server/forms/drafts/list-forms";
import { openLinkedTeam } from "@/lib/server/submissions/open-linked-team";

export const metadata: Metadata = { title: "Submissions" };

type PageProps = { searchParams: Promise<Record<string, string | string[] | undefined>> };

export default async function SubmissionsPage({ searchParams }: PageProps) {
  await openLinkedTeam(await searchParams);
  const { id: teamId, role, formIds = null } = (await requireUser()).team;
  if (!isAllowed(role, "answers:read")) {
    return (
      <Page title="Submissions">
        <NotAllowed />
      </Page>
    );
  }
  const queryClient = createQueryClient();
  queryClient.setQueryData(queryKeys.formList, await listForms({ teamId, formIds }));
  return (
    <HydrationBoundary state={dehydrate(queryClient)}>
      <SubmissionsScreen />
    </HydrationBoundary>
  );
}
