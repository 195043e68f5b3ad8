import type { Metadata } from "next";
import { FromBoardScreen } from "@/components/form-from-board/from-board-screen";
import { NotAllowedPage } from "@/components/shell/not-allowed";
import { CERTAIN_FORMS_ONLY } from "@/lib/domain/teams/form-reach";
import { isAllowed } from "@/lib/domain/teams/permissions";
import { requireUser } from "@/lib/server/auth/require-user";

export const metadata: Metadata = { title: "New form from a board" };

export default async function FromBoardPage() {
  const { role, formIds } = (await requireUser()).team;
  if (!isAllowed(role, "forms:write")) {
    return <NotAllowedPage />;
  }
  return formIds === undefined ? <FromBoardScreen /> : <NotAllowedPage text={CERTAIN_FORMS_ONLY} />;
}
