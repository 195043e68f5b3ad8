import "server-only";
import { countOf } from "@/lib/utils/numbers";

/** What the audit log says of a member or an invitation: who, as what, and for how many forms where these are certain ones. */
export function memberSubject({
  username,
  role,
  formIds = null,
}: {
  username: string | null;
  role: string;
  formIds?: readonly number[] | null | undefined;
}): string {
  const forms = formIds && `only ${countOf(formIds.length, "form")}`;
  return [username, role, forms].filter(Boolean).join(" · ");
}
