"use client";

import { useRef } from "react";
import { FormField } from "@/components/ui/inputs/form-field";
import { NativeSelect } from "@/components/ui/inputs/native-select";
import { BOARD_MODES, MATCH_MISSING, type BoardMode } from "@/lib/domain/board/board-mode";
import type { Field } from "@/lib/domain/fields/base-field";
import type { FormContent } from "@/lib/domain/forms/form";
import { fieldName } from "@/lib/field-types/registry/field-name";
import { matchProblem, matchRefusal } from "@/lib/form-engine/board/column-mapping/match-problem";
import { useEditor } from "../../state/editor-context";
import { selectContent } from "../../state/selectors";
import { usePageSettings } from "../general/use-page-settings";
import { BOARD_MODE_NAMES } from "./board-mode-names";
import { LinkMode } from "./link-mode";

const MISSING: Readonly<Record<BoardMode["matchMissing"], string>> = {
  create: "Add an item",
  fail: "Let the delivery fail",
};

/** What a submission does on the board; in step 3, below the group. */
export function BoardModeSetting() {
  const content = useEditor(selectContent);
  const { settings, change } = usePageSettings();
  const finders = content.fields.filter((field) => canFind(field, content));
  const handleMode = (value: string) => {
    const boardMode = BOARD_MODES.find((mode) => mode === value) ?? "create";
    const matchFieldId = boardMode === "match" ? firstFinder(content, finders) : null;
    change({ patch: { boardMode, ...(matchFieldId !== null && { matchFieldId }) } });
  };
  const modeRef = useRef<HTMLSelectElement>(null);
  const isMatch = settings.boardMode === "match";
  const problem = matchProblem(content);
  return (
    <>
      <FormField label="What a submission does">
        {(control) => (
          <NativeSelect
            {...control}
            ref={modeRef}
            value={settings.boardMode}
            onChange={({ target }) => handleMode(target.value)}
          >
            {BOARD_MODES.map((mode) => (
              <option key={mode} value={mode}>
                {BOARD_MODE_NAMES[mode]}
              </option>
            ))}
          </NativeSelect>
        )}
      </FormField>
      {settings.boardMode === "link" ? (
        // The pressed button is removed, and the focus with it.
        <LinkMode onSwitchedOn={() => modeRef.current?.focus()} />
      ) : null}
      {isMatch ? (
        <>
          <FormField
            label="Field that finds the item"
            hint="The item whose column equals its answer exactly. Where several do, the delivery fails and names them."
            error={problem === null ? undefined : `${problem}.`}
          >
            {(control) => (
              <NativeSelect
                {...control}
                value={settings.matchFieldId ?? ""}
                onChange={({ target }) => change({ patch: { matchFieldId: target.value || null } })}
              >
                <option value="">Select a field</option>
                {finders.map((field) => (
                  <option key={field.id} value={field.id}>
                    {fieldName(field, content.fields)}
                  </option>
                ))}
              </NativeSelect>
            )}
          </FormField>
          <FormField label="Where no item matches">
            {(control) => (
              <NativeSelect
                {...control}
                value={settings.matchMissing}
                onChange={({ target }) =>
                  change({ patch: { matchMissing: missingOf(target.value) } })
                }
              >
                {MATCH_MISSING.map((missing) => (
                  <option key={missing} value={missing}>
                    {MISSING[missing]}
                  </option>
                ))}
              </NativeSelect>
            )}
          </FormField>
        </>
      ) : null}
    </>
  );
}

function missingOf(value: string): BoardMode["matchMissing"] {
  return MATCH_MISSING.find((missing) => missing === value) ?? "create";
}

function canFind({ id }: Field, { fields, settings }: FormContent): boolean {
  const found = { ...settings, boardMode: "match" as const, matchFieldId: id };
  return matchRefusal({ fields, settings: found }) === null;
}

/** The current choice, else the first field that has a column already, else the first. */
function firstFinder(content: FormContent, finders: readonly Field[]): string | null {
  const { matchFieldId } = content.settings;
  const mapped = finders.find(({ id }) => {
    const settings = { ...content.settings, boardMode: "match" as const, matchFieldId: id };
    return matchProblem({ ...content, settings }) === null;
  });
  const chosen = finders.find(({ id }) => id === matchFieldId) ?? mapped ?? finders[0];
  return chosen?.id ?? null;
}
