"use client";

import { useMemo, type ReactNode } from "react";
import { stageName } from "@/lib/domain/stages/stage";
import {
  StageChoicesContext,
  type StageChoices,
} from "@/lib/field-types/_shared/stages/stage-choices";
import { stagesOfFields } from "@/lib/form-engine/stages/stage-fields";
import { useEditor } from "../state/editor-context";
import { selectContent } from "../state/selectors";

/** Hands the form's stages to the settings of a field. */
export function StagesContext({ children }: { children: ReactNode }) {
  const { fields, settings } = useEditor(selectContent);
  const { stages } = settings;
  const value = useMemo<StageChoices>(() => {
    const stageOf = stagesOfFields(fields);
    return {
      stages: stages.map((stage, index) => ({
        id: stage.id,
        name: stageName(stage, { index, fields }),
      })),
      stageOf: (fieldId) => stageOf.get(fieldId),
    };
  }, [fields, stages]);
  return <StageChoicesContext value={value}>{children}</StageChoicesContext>;
}
