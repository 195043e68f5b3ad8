import { Glyph } from "@/components/ui/glyphs";

type UnsupportedFieldProps = { type: string; surface: "public" | "preview" };

/** The notice in place of a field of an unknown type (specification, section 8). */
export function UnsupportedField({ type, surface }: UnsupportedFieldProps) {
  const text =
    surface === "preview"
      ? `Field type '${type}' is not supported yet.`
      : `Field type '${type}' is not supported in this preview.`;
  return (
    <p className="flex gap-2 rounded-control bg-warning-soft px-3 py-2.5 text-ui wrap-anywhere text-foreground">
      <Glyph className="mt-0.5 size-4 shrink-0 text-warning">
        <path d="m21.73 18-8-14a2 2 0 0 0-3.48 0l-8 14A2 2 0 0 0 4 21h16a2 2 0 0 0 1.73-3M12 9v4m0 4h.01" />
      </Glyph>
      {text}
    </p>
  );
}
