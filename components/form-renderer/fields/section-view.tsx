import type { ReactNode } from "react";
import type { Field } from "@/lib/domain/fields/base-field";
import { publicViewOf } from "@/lib/field-types/registry/public-views";

type SectionViewProps = {
  section: Field;
  headingId: string;
  revealCount: number;
  children: ReactNode;
};

/** A section with its fields. */
export function SectionView({ section, children, ...rest }: SectionViewProps) {
  const view = publicViewOf(section);
  if (view?.frame !== "section") {
    return children;
  }
  return (
    <view.Section field={section} {...rest}>
      {children}
    </view.Section>
  );
}
