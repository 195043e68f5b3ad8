"use client";

import type { ReactNode } from "react";
import { AccentScope } from "@/components/form-renderer/page/layout/accent-scope";
import { useEditor } from "../state/editor-context";
import { selectContent } from "../state/selectors";

/** Gives what visitors will see the accent colour of the form; the editor around it has its own. */
export function OwnerAccent({ className, children }: { className?: string; children: ReactNode }) {
  const color = useEditor((state) => selectContent(state).settings.accentColor);
  return (
    <AccentScope color={color} {...(className === undefined ? {} : { className })}>
      {children}
    </AccentScope>
  );
}
