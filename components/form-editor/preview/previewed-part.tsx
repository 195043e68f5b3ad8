"use client";

import { useMemo, useState } from "react";
import { NativeSelect } from "@/components/ui/inputs/native-select";
import type { Field } from "@/lib/domain/fields/base-field";
import type { FormContent } from "@/lib/domain/forms/form";
import { stageName, type Stage } from "@/lib/domain/stages/stage";
import {
  stagePageFields,
  stagesOfFields,
  visitorsPart,
} from "@/lib/form-engine/stages/stage-fields";
import { useEditor } from "../state/editor-context";

type Part = {
  fields: readonly Field[];
  /** Ids of what was answered before. */
  readOnly: ReadonlySet<string>;
};

type NamedStage = { id: string; name: string };

type PreviewedPart = {
  part: Part;
  /** The stages that have pages; none: the form is the visitor's. */
  stages: NamedStage[];
  /** The stage whose page is shown; null: what visitors see. */
  seenBy: string | null;
  show: (stageId: string | null) => void;
};

/** What was chosen counts until another field is selected. */
type Chosen = { stageId: string | null; whileSelected: string | null };

/** The part of the form that is previewed: the visitor's, or a stage's page. Follows the field that is selected. */
export function usePreviewedPart({ fields, settings }: FormContent): PreviewedPart {
  const stageOf = useMemo(() => stagesOfFields(fields), [fields]);
  const selectedId = useEditor((state) => state.selectedId);
  const [chosen, setChosen] = useState<Chosen | null>(null);
  const ofSelected = selectedId === null ? undefined : (stageOf.get(selectedId) ?? null);
  const isNewest = chosen !== null && chosen.whileSelected === selectedId;
  const wanted = isNewest || ofSelected === undefined ? (chosen?.stageId ?? null) : ofSelected;
  const stages = useMemo(() => {
    const used = new Set(stageOf.values());
    return settings.stages.flatMap((stage: Stage, index): NamedStage[] =>
      used.has(stage.id) ? [{ id: stage.id, name: stageName(stage, { index, fields }) }] : [],
    );
  }, [stageOf, settings.stages, fields]);
  const seenBy = stages.some(({ id }) => id === wanted) ? wanted : null;
  const part = useMemo(
    () => partOf({ fields, stages: settings.stages, seenBy }),
    [fields, settings.stages, seenBy],
  );
  const show = (stageId: string | null) => setChosen({ stageId, whileSelected: selectedId });
  return { part, stages, seenBy, show };
}

const NONE: ReadonlySet<string> = new Set();

type Seen = { fields: readonly Field[]; stages: readonly Stage[]; seenBy: string | null };

function partOf({ fields, stages, seenBy }: Seen): Part {
  if (seenBy === null) {
    return { fields: visitorsPart(fields), readOnly: NONE };
  }
  const { fields: shown, earlier } = stagePageFields(fields, { stages, stageId: seenBy });
  return { fields: shown, readOnly: earlier };
}

type SeenByProps = {
  stages: readonly NamedStage[];
  seenBy: string | null;
  onChange: (stageId: string | null) => void;
};

/** Chooses whose page the preview shows. */
export function SeenBy({ stages, seenBy, onChange }: SeenByProps) {
  return (
    <NativeSelect
      aria-label="Seen by"
      wrapperClassName="min-w-32 max-w-50 flex-1"
      value={seenBy ?? ""}
      onChange={({ target }) => onChange(target.value || null)}
    >
      <option value="">The visitor</option>
      {stages.map(({ id, name }) => (
        <option key={id} value={id}>
          {`Stage “${name}”`}
        </option>
      ))}
    </NativeSelect>
  );
}

/** What stands above the page of a stage. */
export function StagePreviewNote() {
  return (
    <p className="mx-auto mb-4 max-w-160 px-5 pt-4 text-ui text-pretty text-muted sm:px-0 sm:pt-0">
      What whoever fills in this stage sees: the answers before it, which cannot be changed here,
      then its own page. Fill those in as the visitor first.
    </p>
  );
}
