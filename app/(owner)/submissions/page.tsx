import { dehydrate, HydrationBoundary } from "@tanstack/react-query";
import type { Metadata } from "next";
import { SubmissionsScreen } from "@/components/submissions/submissions-screen";
import { createQueryClient } from "@/lib/client/queries/query-client";
import { queryKeys } from "@/lib/client/queries/query-keys";
import { requireUser } from "@/lib/server/auth/require-user";
import { listForms } from "@/lib/server/forms/drafts/list-forms";

export const metadata: Metadata = { title: "Submissions" };

export default async function SubmissionsPage() {
  const { id: teamId } = (await requireUser()).team;
  const queryClient = createQueryClient();
  queryClient.setQueryData(queryKeys.formList, await listForms({ teamId }));
  return (
    <HydrationBoundary state={dehydrate(queryClient)}>
      <SubmissionsScreen />
    </HydrationBoundary>
  );
}
