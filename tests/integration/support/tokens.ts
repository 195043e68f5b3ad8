import {
  createdTokenResponse,
  tokenListResponse,
  type CreatedTokenResponse,
  type TokenResponse,
} from "@/lib/contracts/teams/api-tokens";
import { SCOPES } from "@/lib/domain/teams/scopes";
import { call, type Account } from "./api";

/** A new token of the account for its active team; all that is not named is as permissive as can be. */
export async function newToken(
  { token }: Pick<Account, "token">,
  body: Readonly<Record<string, unknown>> = {},
): Promise<CreatedTokenResponse> {
  const request = { name: "Export", scopes: SCOPES, ...body };
  const reply = await call("/api/tokens", { method: "POST", token, body: request });
  return createdTokenResponse.parse(reply.json);
}

/** The tokens that the account sees. */
export async function tokensOf({ token }: Pick<Account, "token">): Promise<TokenResponse[]> {
  return tokenListResponse.parse((await call("/api/tokens", { token })).json);
}
