import { dehydrate, HydrationBoundary } from "@tanstack/react-query";
import type { Metadata } from "next";
import { FormsScreen } from "@/components/forms/forms-screen";
import { createQueryClient } from "@/lib/client/query-client";
import { queryKeys } from "@/lib/client/query-keys";
import { requireUser } from "@/lib/server/auth/require-user";
import { listForms } from "@/lib/server/forms/list-forms";

export const metadata: Metadata = { title: "My Forms" };

export default async function FormsPage() {
  const { id: ownerId } = await requireUser();
  const queryClient = createQueryClient();
  queryClient.setQueryData(queryKeys.formList({ isTrash: false }), await listForms({ ownerId }));
  return (
    <HydrationBoundary state={dehydrate(queryClient)}>
      <FormsScreen />
    </HydrationBoundary>
  );
}
