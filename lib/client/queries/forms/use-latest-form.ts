"use client";

import { useCallback } from "react";
import { api } from "@/lib/client/http/api";
import { formContract } from "./form-contract";

/** Returns a function that fetches a form's current state, bypassing the cache. Throws ApiError. */
export function useLatestForm() {
  return useCallback(
    (id: number) => api({ path: `/api/forms/${id}`, response: formContract.load }),
    [],
  );
}
