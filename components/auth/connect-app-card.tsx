"use client";

import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { AuthMessage } from "@/components/auth/auth-message";
import { ReauthenticationDialog } from "@/components/settings/account/reauthentication-dialog";
import { ScopeChoice } from "@/components/settings/api/scope-choice";
import { Button } from "@/components/ui/buttons/button";
import { pressable } from "@/components/ui/buttons/pressable";
import { Alert } from "@/components/ui/feedback/alert";
import { Link } from "@/components/ui/link";
import { api } from "@/lib/client/http/api";
import { errorSentence } from "@/lib/client/http/failure-kind";
import { withReauthentication } from "@/lib/client/http/reauthentication";
import { agreedResponse, type AgreeRequest, type AuthorizeRequest } from "@/lib/contracts/oauth";
import { NEXT_PARAMETER } from "@/lib/contracts/public-form/next-page";
import type { Role } from "@/lib/domain/teams/permissions";
import { scopesOfRole, type Scope } from "@/lib/domain/teams/scopes";
import { useHydrated } from "@/lib/utils/browser/use-hydrated";

type Asked = {
  request: AuthorizeRequest;
  name: string;
  host: string;
  scopes: Scope[];
  refusedTo: string;
};
type Member = { username: string; team: { name: string; role: Role } };

type ConnectAppCardProps = {
  asked: Asked | { problem: string };
  /** Who is signed in, with the active team. */
  user: Member | null;
};

/** Asks a member whether an app may act for it, in which team, as what, and says where the answer goes. */
export function ConnectAppCard({ asked, user }: ConnectAppCardProps) {
  if ("problem" in asked) {
    return (
      <AuthMessage title="Connect an app">
        <Alert className="mt-5">{asked.problem}</Alert>
        <p className="mt-4 text-pretty text-muted">
          Nothing was connected. Begin again in the app, or tell whoever made it.
        </p>
      </AuthMessage>
    );
  }
  return user === null ? <SignInFirst {...asked} /> : <Consent asked={asked} user={user} />;
}

function SignInFirst({ name, request }: Asked) {
  const here = `/oauth/authorize?${new URLSearchParams(request)}`;
  return (
    <AuthMessage title="Connect an app">
      <p className="mt-1 text-pretty wrap-anywhere text-muted">
        “{name}” asks to act for you. Sign in to see what it asks for.
      </p>
      <Button asChild variant="primary" size="large" className="mt-6 w-full">
        <Link href={`/login?${new URLSearchParams({ [NEXT_PARAMETER]: here })}`}>Sign in</Link>
      </Button>
    </AuthMessage>
  );
}

function Consent({ asked, user }: { asked: Asked; user: Member }) {
  const { request, name, host, refusedTo } = asked;
  const isReady = useHydrated();
  const ofRole = scopesOfRole(user.team.role);
  const offered = asked.scopes.filter((scope) => ofRole.includes(scope));
  const [scopes, setScopes] = useState<readonly Scope[]>(offered);
  const agree = useMutation({
    mutationFn: (body: AgreeRequest) =>
      withReauthentication(() =>
        api({ method: "POST", path: "/api/oauth/authorize", body, response: agreedResponse }),
      ),
    onSuccess: ({ redirectTo }) => window.location.assign(redirectTo),
  });
  const isBusy = !isReady || agree.isPending || agree.isSuccess;
  const isNone = scopes.length === 0;
  return (
    <AuthMessage title={`Connect “${name}”?`}>
      <p className="mt-1 text-pretty wrap-anywhere text-muted">
        It will act as {user.username} in {user.team.name}, and never with more than your role. You
        are then taken to <strong>{host}</strong>. Anybody can name an app as they like: go on only
        if you have just asked for this.
      </p>
      {offered.length === 0 ? (
        <Alert className="mt-5">
          Your role in {user.team.name} allows nothing of what the app asks for.
        </Alert>
      ) : (
        <div className="mt-6">
          <ScopeChoice
            role={user.team.role}
            offered={offered}
            chosen={scopes}
            error={isNone ? "Please choose what the app may do" : undefined}
            onChange={setScopes}
          />
        </div>
      )}
      {agree.error ? <Alert className="mt-5">{errorSentence(agree.error)}</Alert> : null}
      <div className="mt-6 grid gap-2">
        <Button
          variant="primary"
          size="large"
          {...pressable({
            isBlocked: isBusy || isNone,
            onPress: () => agree.mutate({ ...request, scopes: [...scopes] }),
          })}
        >
          {agree.isPending ? "Connecting..." : "Connect"}
        </Button>
        <Button asChild size="large">
          <a href={refusedTo}>Cancel</a>
        </Button>
      </div>
      <p className="mt-4 text-small text-muted">
        Another team? Choose it in Formlane first, then open this page again. You can disconnect the
        app in Settings, under API.
      </p>
      <ReauthenticationDialog />
    </AuthMessage>
  );
}
