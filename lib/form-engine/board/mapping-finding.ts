import type { FormContent } from "@/lib/domain/forms/form";
import type { MappingFix } from "./mapping-fix";

/** What of a form's mapping and its board does not go together. */
export type MappingFinding = {
  key: string;
  /** note: worth knowing, and nothing is lost by it. */
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
