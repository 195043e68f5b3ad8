"use client";

import { CircleCheck, CircleDashed } from "lucide-react";
import { Badge } from "@/components/ui/badge";
import { useEditor } from "../state/editor-context";

export function StatusBadge() {
  const isPublished = useEditor((state) => state.meta?.status === "published");
  return isPublished ? (
    <Badge tone="ok" icon={CircleCheck}>
      Published
    </Badge>
  ) : (
    <Badge tone="warn" icon={CircleDashed}>
      Draft
    </Badge>
  );
}
