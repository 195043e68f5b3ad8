import type { Role } from "@/lib/domain/teams/permissions";

/** An open invitation as its page shows it. */
export type Invitation = {
  teamName: string;
  role: Role;
  /** Null once that account is gone. */
  invitedBy: string | null;
  /** Who alone may accept it. */
  email: string | null;
};
