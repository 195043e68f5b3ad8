import "server-only";
import { countOf } from "@/lib/utils/numbers";

/** What the audit log says of a member or an invitation: who, as what, and for how many forms where these are certain ones. */
export function aboutMember({
  username,
  email,
  role,
  formIds,
}: {
  /** Absent: of an invitation. */
  username?: string;
  email: string | null;
  role: string;
  formIds?: readonly number[] | null | undefined;
}): { subject: string } {
  const forms = formIds && `only ${countOf(formIds.length, "form")}`;
  return { subject: [username ?? email, role, forms].filter(Boolean).join(" · ") };
}
