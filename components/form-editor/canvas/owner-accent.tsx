"use client";

import type { ReactNode } from "react";
import { LookScope } from "@/components/form-renderer/page/layout/look-scope";
import { lookFrom } from "@/lib/domain/theme/look";
import { useEditor } from "../state/editor-context";
import { selectContent } from "../state/selectors";

/** Gives what visitors will see the accent colour of the form; the editor around it has its own. */
export function OwnerAccent({ className, children }: { className?: string; children: ReactNode }) {
  const color = useEditor((state) => selectContent(state).settings.accentColor);
  const look = lookFrom({ settings: { accentColor: color, theme: null }, teamTheme: null });
  return (
    <LookScope look={look} {...(className === undefined ? {} : { className })}>
      {children}
    </LookScope>
  );
}
