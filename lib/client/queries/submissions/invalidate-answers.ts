import type { QueryClient } from "@tanstack/react-query";
import { queryKeys } from "../query-keys";

/** Has everything read again that shows answers of a form. */
export async function invalidateAnswers(queryClient: QueryClient, formId: number): Promise<void> {
  const shown = [
    queryKeys.submissions(formId),
    queryKeys.submissionDetails(formId),
    queryKeys.ownerSubmissions,
  ];
  await Promise.all(shown.map((queryKey) => queryClient.invalidateQueries({ queryKey })));
}
