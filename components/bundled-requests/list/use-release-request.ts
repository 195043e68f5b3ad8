"use client";

import { toast } from "sonner";
import { useChangeBundledRequest } from "@/lib/client/bundled-requests/use-bundled-requests";

/** Releases a request from quarantine and shows a toast. */
export function useReleaseRequest() {
  const change = useChangeBundledRequest();
  const release = (request: { id: number; submissionId: string }, onReleased: () => void) => {
    const { id, submissionId } = request;
    change.mutateAsync({ id, change: "release" }).then(
      () => {
        onReleased();
        toast.success(`${submissionId} released`, { description: "It is delivered now." });
      },
      (error: Error) => void toast.error("Error", { description: error.message }),
    );
  };
  return { release, isPending: change.isPending };
}
