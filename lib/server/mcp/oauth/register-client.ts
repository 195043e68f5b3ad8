import "server-only";
import {
  redirectHost,
  type RegisterClientRequest,
  type RegisteredClientResponse,
} from "@/lib/contracts/oauth";
import { createSecret } from "@/lib/server/auth/secrets";
import { requireDiskReserve } from "@/lib/server/files/disk-reserve";
import { insertClient } from "./oauth.repository";

/** Takes a client in that registers itself (RFC 7591). It is public: what it says of itself proves nothing. */
export async function registerClient({
  redirect_uris: redirectUris,
  client_name: given = "",
}: RegisterClientRequest): Promise<RegisteredClientResponse> {
  await requireDiskReserve();
  const [first = ""] = redirectUris;
  const name = given === "" ? redirectHost(first) : given;
  const id = createSecret();
  const createdAt = new Date();
  await insertClient({ id, name, redirectUris, createdAt });
  return {
    client_id: id,
    client_id_issued_at: Math.floor(createdAt.getTime() / 1000),
    client_name: name,
    redirect_uris: redirectUris,
    token_endpoint_auth_method: "none",
    grant_types: ["authorization_code", "refresh_token"],
    response_types: ["code"],
  };
}
