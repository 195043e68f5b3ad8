import type { ReactNode } from "react";
import { Card, CardHeader, CardTitle } from "@/components/ui/card";

type SettingsCardProps = {
  /** Anchor of the card in the settings navigation. */
  id: string;
  title: string;
  /** Shown at the right end of the header. */
  aside?: ReactNode;
  children: ReactNode;
};

export function SettingsCard({ id, title, aside, children }: SettingsCardProps) {
  return (
    <Card id={id} aria-labelledby={`${id}-title`} className="scroll-mt-17 lg:scroll-mt-7">
      <CardHeader>
        <CardTitle id={`${id}-title`}>{title}</CardTitle>
        {aside}
      </CardHeader>
      {children}
    </Card>
  );
}
