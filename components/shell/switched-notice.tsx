"use client";

import { useSearchParams } from "next/navigation";
import { useEffect, useRef } from "react";
import { toast } from "sonner";
import { useAuth } from "@/lib/client/queries/accounts/use-auth";
import { SWITCHED_PARAMETER } from "@/lib/domain/teams/switched";

/** Says once that the page made its team the active one, and removes that from the address. */
export function SwitchedNotice() {
  const { user } = useAuth();
  const isSwitched = useSearchParams().has(SWITCHED_PARAMETER);
  // The team as the server rendered it with the document.
  const isDocument = useRef(true);
  const name = user?.team.name;
  useEffect(() => {
    if (isSwitched && !isDocument.current) {
      // A link within the app: navigation and memory are still those of the other team.
      window.location.reload();
      return;
    }
    isDocument.current = false;
    if (isSwitched && name !== undefined) {
      const url = new URL(window.location.href);
      url.searchParams.delete(SWITCHED_PARAMETER);
      window.history.replaceState(null, "", url);
      toast(`You are now in ${name}.`);
    }
  }, [isSwitched, name]);
  return null;
}
