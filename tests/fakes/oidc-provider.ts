import { createServer } from "node:http";
import Provider from "oidc-provider";

/** What the provider says of a person; each has its own subject. */
export type Person = { subject: string; email?: string; isVerified?: boolean; name?: string };

export const CLIENT = { id: "formlane", secret: "the secret of the client in tests" };

/** A real OpenID provider on the loopback, where everybody signs in who is in `people`, without a password. */
export async function startOidcProvider({
  port,
  redirectUris,
}: {
  port: number;
  redirectUris: string[];
}) {
  const people = new Map<string, Person>();
  const issuer = `http://localhost:${port}`;
  const provider = new Provider(issuer, {
    clients: [
      {
        client_id: CLIENT.id,
        client_secret: CLIENT.secret,
        redirect_uris: redirectUris,
        response_types: ["code"],
        grant_types: ["authorization_code"],
      },
    ],
    claims: { openid: ["sub"], email: ["email", "email_verified"], profile: ["name"] },
    findAccount: (_context, subject) => {
      const { email, isVerified = false, name } = people.get(subject) ?? {};
      return {
        accountId: subject,
        claims: () => ({
          sub: subject,
          ...(email !== undefined && { email, email_verified: isVerified }),
          ...(name !== undefined && { name }),
        }),
      };
    },
    // Nobody is asked whether Formlane may know the address.
    loadExistingGrant: async (context) => {
      const { client, session } = context.oidc;
      const grant = new context.oidc.provider.Grant({
        clientId: client?.clientId ?? "",
        accountId: session?.accountId ?? "",
      });
      grant.addOIDCScope("openid email profile");
      await grant.save();
      return grant;
    },
    features: { devInteractions: { enabled: true } },
  });
  const answer = provider.callback();
  const server = createServer((request, response) => void answer(request, response));
  await new Promise<void>((resolve) => server.listen(port, resolve));
  return { people, stop: () => new Promise((resolve) => server.close(resolve)) };
}
