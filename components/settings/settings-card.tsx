import type { ReactNode } from "react";
import { Card, CardHeader, CardTitle } from "@/components/ui/card";

type SettingsCardProps = {
  /** Where the settings navigation leads. */
  id: string;
  title: string;
  /** At the right end of the head. */
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
