import { TriangleAlert } from "lucide-react";

type UnsupportedFieldProps = { type: string; surface: "public" | "preview" };

/** Stands where a field of an unknown type would be (specification, section 8). */
export function UnsupportedField({ type, surface }: UnsupportedFieldProps) {
  const text =
    surface === "preview"
      ? `Field type '${type}' is not supported yet.`
      : `Field type '${type}' is not supported in this preview.`;
  return (
    <p className="flex gap-2 rounded-control bg-warning-soft px-3 py-2.5 text-ui wrap-anywhere text-foreground">
      <TriangleAlert aria-hidden className="mt-0.5 size-4 shrink-0 text-warning" />
      {text}
    </p>
  );
}
