"use client";

import { useCallback } from "react";
import { formResponse } from "@/lib/contracts/forms";
import { api } from "../http/api";

/** Returns a function that fetches a form's present state, bypassing the cache. Throws ApiError. */
export function useLatestForm() {
  return useCallback((id: number) => api({ path: `/api/forms/${id}`, response: formResponse }), []);
}
