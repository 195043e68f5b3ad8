import type { FormContent } from "@/lib/domain/forms/form";
import type { MappingFix } from "./mapping-fix";

/** One mismatch between a form's mapping and its board. */
export type MappingFinding = {
  key: string;
  /** note: for information, no data is lost. */
  tone: "problem" | "note";
  /** null: about the form as a whole. */
  fieldId: string | null;
  /** One sentence. */
  text: string;
  fixes: { label: string; fix: MappingFix }[];
};

export type MappedContent = Pick<
  FormContent,
  "fields" | "settings" | "mondayWorkspaceId" | "mondayBoardId" | "mondayGroupId"
>;
