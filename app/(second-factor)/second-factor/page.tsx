import type { Metadata } from "next";
import { redirect } from "next/navigation";
import { Providers } from "@/app/providers";
import { SecondFactorScreen } from "@/components/second-factor/second-factor-screen";
import { currentTeams, needsSecondFactor } from "@/lib/server/auth/current-user";
import { requireAccount } from "@/lib/server/auth/require-user";

export const metadata: Metadata = { title: "Second factor" };

export default async function SecondFactorPage() {
  const user = await requireAccount();
  if (!(await needsSecondFactor())) {
    redirect("/dashboard");
  }
  return (
    <Providers initialUser={user}>
      <SecondFactorScreen teams={await currentTeams()} />
    </Providers>
  );
}
