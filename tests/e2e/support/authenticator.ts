import type { Page } from "@playwright/test";
import { TOTP } from "otpauth";

/** A device with passkeys, in the page's browser, whose person always agrees. */
export async function addVirtualAuthenticator(page: Page) {
  const client = await page.context().newCDPSession(page);
  await client.send("WebAuthn.enable");
  const { authenticatorId } = await client.send("WebAuthn.addVirtualAuthenticator", {
    options: {
      protocol: "ctap2",
      transport: "internal",
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return {
    /** Whether the person shows who it is, when the device asks. */
    verify: (isUserVerified: boolean) =>
      client.send("WebAuthn.setUserVerified", { authenticatorId, isUserVerified }),
  };
}

/** What an authenticator app shows for a key, as many steps of 30 seconds from now. */
export function shownCode(key: string, steps = 0): string {
  const secret = key.replaceAll(" ", "");
  return new TOTP({ secret }).generate({ timestamp: Date.now() + steps * 30_000 });
}
