"use client";

import { useCallback } from "react";
import { formResponse } from "@/lib/contracts/forms";
import { api } from "../http/api";

/** Asks the server for a form as it is now, past the cache. Throws ApiError. */
export function useLatestForm() {
  return useCallback((id: number) => api({ path: `/api/forms/${id}`, response: formResponse }), []);
}
