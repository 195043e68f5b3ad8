"use client";

import { FormStatusBadge } from "@/components/forms/form-status-badge";
import { useEditor } from "../state/editor-context";

export function StatusBadge() {
  const status = useEditor((state) => state.meta?.status ?? "draft");
  return <FormStatusBadge status={status} />;
}
