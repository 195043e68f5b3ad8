import { emailAddress } from "@/lib/contracts/accounts/auth";
import { resetFactors } from "@/lib/server/accounts/factors/reset-factors";
import { db } from "@/lib/server/db/client";

const email = emailAddress.safeParse(process.argv[2]);
const wasOn = email.success ? await resetFactors({ email: email.data }) : null;
await db.$disconnect();
if (!email.success) {
  console.error("Give the e-mail address of an account: npm run reset-factors -- EMAIL");
  process.exitCode = 1;
} else if (wasOn === null) {
  console.error("No account has this e-mail address.");
  process.exitCode = 1;
} else {
  console.log(
    wasOn
      ? "Authenticator app, passkeys and recovery codes were removed: the password alone signs in."
      : "The account has no second factor.",
  );
}
