"use client";

import { useDeferredValue, useState } from "react";
import { toast } from "sonner";
import { Badge } from "@/components/ui/badge";
import { DialogBody } from "@/components/ui/overlays/dialog";
import { TabsContent } from "@/components/ui/tabs";
import { createLazyPart } from "@/lib/client/lazy-part";
import { usePreloadedPart } from "@/lib/client/use-lazy-part";
import { withReadSide } from "@/lib/domain/board/read-side";
import type { Field } from "@/lib/domain/fields/base-field";
import { isSameValue } from "@/lib/domain/forms/is-same-content";
import { ColumnsSettingContext } from "@/lib/field-types/_shared/rows/columns-setting";
import { repeatOf } from "@/lib/field-types/_shared/rows/repeated-section";
import { definitionOf } from "@/lib/field-types/registry/definitions";
import { fieldName } from "@/lib/field-types/registry/field-name";
import { schemaOf } from "@/lib/field-types/registry/schemas";
import { settingsViewOf } from "@/lib/field-types/registry/settings-views";
import { parameterClash } from "@/lib/form-engine/checks/parameter-clash";
import { isPageBreak } from "@/lib/form-engine/pages/page-break";
import { useEditorStore } from "../state/editor-context";
import { blockOf } from "../state/field-edits";
import { selectFields } from "../state/selectors";
import { useFieldName } from "../state/use-field-name";
import { drawColumnsSetting } from "./columns/columns-setting";
import { EditDialog } from "./edit-dialog";
import { FieldGeneralTab } from "./field-general-tab";
import { FieldTabs } from "./field-tabs";
import { LostRows } from "./lost-rows";
import { ReadTab } from "./read-tab";
import type { RulesName } from "./rules/answer-rules";
import { ConditionsTab } from "./rules/conditions-tab";
import { withCondition } from "./rules/rule-edits";

const BOARD_TOAST_MS = 3000;

// The server's schema of a field. It imports the pattern engine, which the editor also loads when idle.
const lazySchema = createLazyPart(
  async () =>
    (await import("@/lib/field-types/registry/field-patterns-schema")).fieldSchemaWithPatterns,
);

/** Why the field cannot be saved; about its rules it stands beside them, else at the end. */
type Refusal = { sentence: string; about: "condition" | RulesName | null };

const RULES: Readonly<Record<string, "condition" | RulesName>> = {
  conditionalLogic: "condition",
  requiredWhen: "requiredWhen",
  mustBe: "mustBe",
};

type FieldDialogProps = { field: Field; tab: "general" | "conditions" };

/** Edits a copy of the field. */
export function FieldDialog({ field, tab }: FieldDialogProps) {
  const store = useEditorStore();
  const definition = definitionOf(field);
  const view = settingsViewOf(field);
  const [initial] = useState(() => {
    const normal = definition.normalise(field);
    const isAsked = tab === "conditions" && !normal.conditionalLogic?.enabled;
    return isAsked ? withCondition(normal, selectFields(store.getState())) : normal;
  });
  const [copy, setCopy] = useState(initial);
  const name = useFieldName(copy);
  const [shownTab, setShownTab] = useState<string>(tab);
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const isWhole = useDeferredValue(true, false);
  usePreloadedPart(lazySchema);
  const isChanged =
    copy !== initial && !isSameValue(withoutBoardOptions(copy), withoutBoardOptions(initial));
  const handleChange = (next: Field) => {
    setCopy(next);
    setRefusal(null);
  };
  const handleSave = async () => {
    const next = definition.normalise(copy);
    // If the chunk cannot be loaded, only the server validates patterns.
    const schema = lazySchema.current() ?? (await lazySchema.load().catch(() => schemaOf(next)));
    const parsed = schema.safeParse(next);
    if (!parsed.success) {
      const [issue] = parsed.error.issues;
      const about = RULES[String(issue?.path[0])] ?? null;
      setRefusal({ about, sentence: issue?.message ?? "Something here cannot be saved" });
      if (about !== null) {
        setShownTab("conditions");
      }
      return false;
    }
    const fields = selectFields(store.getState());
    const clash = parameterClash(fields.map((each) => (each.id === next.id ? next : each)));
    if (clash !== null) {
      setRefusal({ about: null, sentence: `${clash.sentence}.` });
      return false;
    }
    const afterId = placeForSection({ fields, field, next });
    store.dispatch({ type: "replace-field", field: next, ...(afterId ? { afterId } : {}) });
    notifyBoardColumn(next, fieldName(next, fields));
    if (!hasSameOrder(fields, selectFields(store.getState())) && isPageBreak(next)) {
      toast("Page moved", {
        description: "Pages of visitors come first, then those of the stages in their order.",
      });
    }
    return true;
  };
  return (
    <EditDialog
      className="h-175"
      isChanged={isChanged}
      refusal={refusal?.about === null ? refusal.sentence : null}
      onSave={handleSave}
      title={
        <span className="flex flex-wrap items-center gap-2">
          Configure Field
          <Badge icon={view.Icon} className="max-w-full shrink overflow-hidden">
            <span className="truncate">{name}</span>
          </Badge>
        </span>
      }
      description={
        view.readsFromBoard
          ? "Customize your form field and configure dropdown options from the board service"
          : "Customize your form field"
      }
    >
      <FieldTabs field={field} tab={shownTab} onTab={setShownTab}>
        <DialogBody>
          <TabsContent value="general">
            <ColumnsSettingContext value={drawColumnsSetting}>
              <FieldGeneralTab field={copy} isWhole={isWhole} onChange={handleChange} />
            </ColumnsSettingContext>
            {repeatOf(field) && !repeatOf(copy) ? <LostRows section={field} /> : null}
          </TabsContent>
          <TabsContent value="conditions">
            <ConditionsTab
              field={copy}
              refusal={
                refusal?.about ? { about: refusal.about, sentence: `${refusal.sentence}.` } : null
              }
              onChange={handleChange}
            />
          </TabsContent>
          <TabsContent value="read">
            <ReadTab field={copy} onChange={handleChange} />
          </TabsContent>
        </DialogBody>
      </FieldTabs>
    </EditDialog>
  );
}

function hasSameOrder(left: readonly Field[], right: readonly Field[]): boolean {
  return left.every(({ id }, index) => id === right[index]?.id);
}

/** Without the options copied from the board, which change without an edit by the owner. */
function withoutBoardOptions(field: Field): Field {
  return withReadSide(field, { mondayOptions: undefined });
}

function notifyBoardColumn(field: Field, name: string): void {
  const column = "mondayReadColumnId" in field ? field.mondayReadColumnId : undefined;
  if (field.populateFromMonday && typeof column === "string") {
    toast.success("monday.com integration configured", {
      description: `"${name}" reads its options from the column ${column}.`,
      duration: BOARD_TOAST_MS,
    });
  }
}

/** Id of the last field of a newly assigned section, to move the field behind it; null = do not move. */
function placeForSection({
  fields,
  field,
  next,
}: {
  fields: readonly Field[];
  field: Field;
  next: Field;
}): string | null {
  if (next.sectionId === undefined || next.sectionId === field.sectionId) {
    return null;
  }
  const last = blockOf(fields, next.sectionId).block.at(-1);
  return last && last.id !== field.id ? last.id : null;
}
