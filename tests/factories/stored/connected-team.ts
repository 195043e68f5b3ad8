import { registerAccount } from "@/lib/server/accounts/register-account";
import { connectBoardService } from "@/lib/server/board-service/connection/connect-board-service";
import type { FakeAccount } from "@/tests/fakes/board-service/accounts";
import { newBoardToken } from "@/tests/support/board-service";

/** A new account that is connected to these boards. */
export async function connectedTeam(
  account?: FakeAccount,
): Promise<{ teamId: number; userId: number; token: string }> {
  const username = `boards-${process.pid}-${performance.now()}`;
  const email = `${username}@example.com`;
  const { id, team } = await registerAccount({ username, email, password: "correct horse" });
  const token = await newBoardToken(account);
  await connectBoardService({ teamId: team.id, token });
  return { teamId: team.id, userId: id, token };
}
