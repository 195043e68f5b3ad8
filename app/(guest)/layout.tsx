import { redirect } from "next/navigation";
import type { ReactNode } from "react";
import { Providers } from "@/app/providers";
import { AuthLayout } from "@/components/auth/auth-layout";
import { currentUser } from "@/lib/server/auth/current-user";

export default async function GuestLayout({ children }: { children: ReactNode }) {
  if (await currentUser()) {
    redirect("/dashboard");
  }
  return (
    <Providers initialUser={null}>
      <AuthLayout>{children}</AuthLayout>
    </Providers>
  );
}
