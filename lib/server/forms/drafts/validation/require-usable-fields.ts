import "server-only";
import type { SaveFormRequest } from "@/lib/contracts/forms/save-form";
import { FIELD_CHECKS } from "@/lib/form-engine/checks/form-checks";
import { refuseByChecks } from "./refuse";

/** 400 for fields that cannot be used. The first check that finds something is answered. */
export function requireUsableFields(fields: SaveFormRequest["fields"] = []): void {
  refuseByChecks(FIELD_CHECKS, { fields });
}
