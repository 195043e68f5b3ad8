import { createHash, generateKeyPairSync, randomBytes, sign } from "node:crypto";
import { call, serverUrl, type Account, type Reply } from "./api";

const USER_PRESENT = 0x01;
const USER_VERIFIED = 0x04;
const HAS_KEY = 0x40;

/** What a passkey says of itself when it answers; every part can be made wrong. */
type Answer = {
  challenge: string;
  origin?: string;
  rpId?: string;
  isVerified?: boolean;
  counter?: number;
  userHandle?: string;
};

/** A passkey without a device: a key pair that answers as authenticators do. */
export function newSoftwarePasskey() {
  const { privateKey, publicKey } = generateKeyPairSync("ec", { namedCurve: "P-256" });
  const id = randomBytes(16);
  const credentialId = id.toString("base64url");
  let counter = 0;

  const authData = ({ rpId = host(), isVerified = true, ...answer }: Answer, key?: Buffer) => {
    counter = answer.counter ?? counter + 1;
    const flags = USER_PRESENT | (isVerified ? USER_VERIFIED : 0) | (key ? HAS_KEY : 0);
    const head = Buffer.alloc(5);
    head.writeUInt8(flags);
    head.writeUInt32BE(counter, 1);
    return Buffer.concat([sha256(rpId), head, key ?? Buffer.alloc(0)]);
  };
  const credential = { id: credentialId, rawId: credentialId, type: "public-key" };

  return {
    credentialId,
    /** What `navigator.credentials.create` resolves to. */
    create: (answer: Answer) => {
      const key = Buffer.concat([
        Buffer.alloc(16),
        Buffer.from([0, id.length]),
        id,
        coseKey(publicKey),
      ]);
      const data = authData({ counter: 0, ...answer }, key);
      const length = Buffer.from([0x59, data.length >> 8, data.length & 0xff]);
      const attestation = Buffer.concat([
        Buffer.from("a363666d74646e6f6e656761747453746d74a068", "hex"),
        Buffer.from("authData"),
        length,
        data,
      ]);
      return {
        ...credential,
        clientExtensionResults: {},
        response: {
          clientDataJSON: clientData("webauthn.create", answer).toString("base64url"),
          attestationObject: attestation.toString("base64url"),
          transports: ["internal"],
        },
      };
    },
    /** What `navigator.credentials.get` resolves to. */
    get: (answer: Answer) => {
      const data = authData(answer);
      const client = clientData("webauthn.get", answer);
      const signature = sign("sha256", Buffer.concat([data, sha256(client)]), privateKey);
      const { userHandle } = answer;
      return {
        ...credential,
        clientExtensionResults: {},
        response: {
          clientDataJSON: client.toString("base64url"),
          authenticatorData: data.toString("base64url"),
          signature: signature.toString("base64url"),
          ...(userHandle !== undefined && { userHandle }),
        },
      };
    },
  };
}

export type SoftwarePasskey = ReturnType<typeof newSoftwarePasskey>;

const optionsFor = (path: string, token?: string) =>
  call(`/api/auth/passkeys/${path}/options`, {
    method: "POST",
    ...(token !== undefined && { token }),
  });

/** A challenge to add a passkey. */
export const registrationChallenge = async ({ token }: Pick<Account, "token">) =>
  challengeOf(await optionsFor("register", token));
/** A challenge to sign in. */
export const signInChallenge = async () => challengeOf(await optionsFor("login"));

/** Adds a passkey to the account. */
export async function addPasskey(
  { token }: Pick<Account, "token">,
  { passkey = newSoftwarePasskey(), name = "Laptop" } = {},
): Promise<{ passkey: SoftwarePasskey; id: number; reply: Reply }> {
  const response = passkey.create({ challenge: await registrationChallenge({ token }) });
  const reply = await registerWith({ token }, { response, name });
  const { json } = reply;
  const id = typeof json === "object" && json !== null && "id" in json ? Number(json.id) : 0;
  return { passkey, id, reply };
}

export const registerWith = ({ token }: Pick<Account, "token">, body: object) =>
  call("/api/auth/passkeys/register", { method: "POST", token, body });

export const signInWith = (response: object) =>
  call("/api/auth/passkeys/login", { method: "POST", body: { response } });

function challengeOf({ json }: Reply): string {
  return typeof json === "object" && json !== null && "challenge" in json
    ? String(json.challenge)
    : "";
}

const host = () => new URL(serverUrl()).hostname;
const sha256 = (data: string | Buffer) => createHash("sha256").update(data).digest();

function clientData(type: string, { challenge, origin = new URL(serverUrl()).origin }: Answer) {
  return Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));
}

/** The key in COSE: an EC2 key for ES256. */
function coseKey(publicKey: ReturnType<typeof generateKeyPairSync>["publicKey"]): Buffer {
  const { x = "", y = "" } = publicKey.export({ format: "jwk" });
  return Buffer.concat([
    Buffer.from("a5010203262001215820", "hex"),
    Buffer.from(x, "base64url"),
    Buffer.from("225820", "hex"),
    Buffer.from(y, "base64url"),
  ]);
}
