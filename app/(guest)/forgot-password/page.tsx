import type { Metadata } from "next";
import { ForgotPasswordForm } from "@/components/auth/forgot-password-form";
import { ResetByOperator } from "@/components/auth/reset-by-operator";
import { canMailLinks } from "@/lib/server/accounts/passwords/reset-password";

export const metadata: Metadata = { title: "Forgot your password?" };

// Open to the middleware, not for guests alone: whoever comes may have the cookie of a session that has ended.
export default function ForgotPasswordPage() {
  return canMailLinks() ? <ForgotPasswordForm /> : <ResetByOperator />;
}
