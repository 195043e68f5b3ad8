import type { Role } from "@/lib/domain/teams/permissions";

/** An open invitation as its page shows it. */
export type Invitation = {
  teamName: string;
  role: Role;
  /** Null once that account is gone. */
  invitedBy: string | null;
  /** Who alone may accept it, to whoever opened the link that was e-mailed there; else null. */
  email: string | null;
  /** How somebody proves to be who alone may accept it; null: whoever has the link may, or it proves that. */
  proof: "confirmed-address" | "owner" | null;
  /** The invitation is for another person than the one who is signed in. */
  isForOther: boolean;
};
