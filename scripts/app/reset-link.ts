import { emailAddress } from "@/lib/contracts/accounts/auth";
import { createResetLink } from "@/lib/server/accounts/passwords/reset-password";
import { db } from "@/lib/server/db/client";

const email = emailAddress.safeParse(process.argv[2]);
const link = email.success ? await createResetLink({ email: email.data }) : null;
await db.$disconnect();
if (!email.success) {
  console.error("Give the e-mail address of an account: npm run reset-link -- EMAIL");
  process.exitCode = 1;
} else if (link === null) {
  console.error("No account has this e-mail address.");
  process.exitCode = 1;
} else {
  console.log("The link works once, for one hour, and ends earlier ones of this account:");
  console.log(link);
}
