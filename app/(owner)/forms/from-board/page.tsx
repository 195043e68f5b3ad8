import type { Metadata } from "next";
import { FromBoardScreen } from "@/components/form-from-board/from-board-screen";
import { NotAllowedPage } from "@/components/shell/not-allowed";
import { isAllowed } from "@/lib/domain/teams/permissions";
import { requireUser } from "@/lib/server/auth/require-user";

export const metadata: Metadata = { title: "New form from a board" };

export default async function FromBoardPage() {
  const { role } = (await requireUser()).team;
  return isAllowed(role, "forms:write") ? <FromBoardScreen /> : <NotAllowedPage />;
}
