"use client";

import "./application.css";
import { MessagePage } from "@/components/shell/message-page";
import { BUTTON, DEFAULT_SIZE, PRIMARY } from "@/components/ui/buttons/button-parts";

type ErrorPageProps = { error: Error & { digest?: string }; reset: () => void };

export default function ErrorPage({ error, reset }: ErrorPageProps) {
  const reference = error.digest ? ` Reference: ${error.digest}.` : "";
  return (
    <MessagePage
      title="This page could not be shown"
      text={`Something went wrong on our side. Nothing you saved is lost.${reference}`}
      action={{ href: "/", label: "Go Home" }}
    >
      <button type="button" onClick={reset} className={`${BUTTON} ${PRIMARY} ${DEFAULT_SIZE}`}>
        Try again
      </button>
    </MessagePage>
  );
}
