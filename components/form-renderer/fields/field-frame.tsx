import type { FocusEventHandler, ReactNode } from "react";
import { AlertGlyph } from "@/components/ui/glyphs";
import type { Field } from "@/lib/domain/fields/base-field";
import { FieldText } from "@/lib/field-types/_shared/markdown/field-text";
import type { PublicView } from "@/lib/field-types/_shared/public-view";
import { RequiredMark } from "@/lib/field-types/_shared/required-mark-view";
import type { FieldElementIds } from "./field-element-ids";

type FieldFrameProps = {
  field: Field;
  frame: PublicView["frame"];
  ids: FieldElementIds;
  error: string | undefined;
  onBlur: FocusEventHandler<HTMLElement>;
  children: ReactNode;
};

/** A repeated section is drawn as one field. */
const SECTION_HEADING = { role: "heading", "aria-level": 2 };

/**
 * Texts that change have their text as key: browsers that translate the page put elements in the place of its text
 * nodes, so that a changed node would change nothing. A new element is shown, and translated (decision 090).
 *
 * Label and help above the control, the error below it, as far as the frame of the type has them.
 */
export function FieldFrame({ field, frame, ids, error, onBlur, children }: FieldFrameProps) {
  if (frame === "section") {
    return children;
  }
  return (
    <div onBlur={onBlur} className="min-w-0">
      {frame === "bare" ? null : <FieldLabel field={field} frame={frame} ids={ids} />}
      {children}
      {error === undefined ? null : (
        <p id={ids.error} className="mt-1.5 flex gap-1.5 text-ui text-danger">
          <AlertGlyph className="mt-0.5 size-4 shrink-0" />
          <span key={error} className="min-w-0 wrap-anywhere">
            {error}
          </span>
        </p>
      )}
    </div>
  );
}

function FieldLabel({ field, frame, ids }: Pick<FieldFrameProps, "field" | "frame" | "ids">) {
  // oxlint-disable-next-line formlane/drawn-document -- decided by the build: browsers keep what the server drew
  const languages = typeof window === "undefined" ? field.untranslated : undefined;
  const words = (
    <>
      {field.label}
      {field.required ? <RequiredMark isSpoken={frame === "group"} /> : null}
    </>
  );
  return (
    <>
      {frame === "group" ? (
        <span
          key={field.label}
          id={ids.label}
          className="field-label"
          {...("isStacked" in field && SECTION_HEADING)}
          {...languages?.label}
        >
          {words}
        </span>
      ) : (
        <label
          key={field.label}
          id={ids.label}
          htmlFor={ids.control}
          className="field-label"
          {...languages?.label}
        >
          {words}
        </label>
      )}
      {field.description ? (
        <p
          key={field.description}
          id={ids.help}
          className="-mt-1.5 mb-2 text-ui wrap-anywhere whitespace-pre-line text-muted"
          {...languages?.description}
        >
          <FieldText fieldId={field.id} of="description" text={field.description} />
        </p>
      ) : null}
    </>
  );
}
