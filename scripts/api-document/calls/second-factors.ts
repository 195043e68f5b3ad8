import type { CallTexts } from "../call-text";
import { at, signedIn } from "../examples";
import { NO_PASSWORD, RECENT } from "./recent-session";

const passkey = { id: 3, name: "Phone", createdAt: at, lastUsedAt: null };
const recoveryCodes = ["k3fq-9zt2-mw7c", "p8xd-4hn6-ra5v"];
const credential = { id: "q83vEg", rawId: "q83vEg", type: "public-key" };
const BROWSER = "`response` is what the browser's `navigator.credentials` answered, as JSON.";

export const secondFactors = {
  "POST /api/auth/login/second-factor": {
    summary: "Finish a sign-in with a code",
    description:
      "`challenge` is that of the sign-in, for ten minutes and five codes. `code` is one of the authenticator app or a recovery code, each once. 401 for a wrong code and for a challenge that has ended.",
    example: { body: { challenge: "c6Yb…", code: "492039" }, answer: signedIn },
    errors: [401, 403, 429],
    headers: ["Set-Cookie"],
  },
  "GET /api/auth/factors": {
    summary: "The second factors of the account",
    example: { answer: { totp: true, passkeys: [passkey], recoveryCodesLeft: 10 } },
  },
  "POST /api/auth/factors/totp": {
    summary: "Begin with an authenticator app",
    description: `It is not on before a code confirms it. 409 while one is on. ${RECENT}`,
    example: {
      answer: {
        secret: "JBSWY3DPEHPK3PXP",
        otpauthUrl:
          "otpauth://totp/Formlane:ida%40example.com?issuer=Formlane&secret=JBSWY3DPEHPK3PXP",
      },
    },
    errors: [409],
  },
  "POST /api/auth/factors/totp/confirm": {
    summary: "Turn the authenticator app on",
    description: "The recovery codes are shown this once. 400 for a wrong code.",
    example: { body: { code: "492039" }, answer: { recoveryCodes } },
    errors: [409, 429],
  },
  "DELETE /api/auth/factors/totp": {
    summary: "Turn the authenticator app off",
    description: NO_PASSWORD,
    example: { body: { password: "lighthouse" } },
    errors: [404, 409, 429],
  },
  "POST /api/auth/factors/recovery-codes": {
    summary: "Make new recovery codes",
    description: `The earlier ones end. 409 without a second factor. ${NO_PASSWORD}`,
    example: { body: { password: "lighthouse" }, answer: { recoveryCodes } },
    errors: [409, 429],
  },
  "POST /api/auth/passkeys/register/options": {
    summary: "Begin to add a passkey",
    description: `The answer is for \`navigator.credentials.create\`. ${RECENT}`,
    example: {
      answer: {
        rp: { id: "forms.example.com", name: "Formlane" },
        user: { id: "Nw", name: "ida@example.com", displayName: "ida" },
        challenge: "c6Yb",
        pubKeyCredParams: [{ alg: -7, type: "public-key" }],
        timeout: 300_000,
        excludeCredentials: [],
        attestation: "none",
        authenticatorSelection: {
          residentKey: "required",
          requireResidentKey: true,
          userVerification: "required",
        },
      },
    },
    errors: [409],
  },
  "POST /api/auth/passkeys/register": {
    summary: "Add a passkey",
    description: BROWSER,
    example: {
      body: {
        name: "Phone",
        response: {
          ...credential,
          response: { clientDataJSON: "eyJ0eXBlIjoi", attestationObject: "o2NmbXRk" },
        },
      },
      answer: passkey,
    },
    errors: [409],
  },
  "PATCH /api/auth/passkeys/{id}": {
    summary: "Rename a passkey",
    example: { body: { name: "Phone" }, answer: passkey },
  },
  "DELETE /api/auth/passkeys/{id}": {
    summary: "Delete a passkey",
    description: NO_PASSWORD,
    example: { body: { password: "lighthouse" } },
    errors: [409, 429],
  },
  "POST /api/auth/passkeys/login/options": {
    summary: "Begin a sign-in with a passkey",
    description: "The answer is for `navigator.credentials.get`; it needs no e-mail address.",
    example: {
      answer: {
        rpId: "forms.example.com",
        challenge: "c6Yb",
        timeout: 300_000,
        userVerification: "required",
      },
    },
  },
  "POST /api/auth/passkeys/login": {
    summary: "Sign in with a passkey",
    description: BROWSER,
    example: {
      body: {
        response: {
          ...credential,
          response: {
            clientDataJSON: "eyJ0eXBlIjoi",
            authenticatorData: "SZYN5Ygq",
            signature: "MEUCIQDx",
            userHandle: "Nw",
          },
        },
      },
      answer: signedIn,
    },
    errors: [401, 429],
    headers: ["Set-Cookie"],
  },
} as const satisfies CallTexts;
