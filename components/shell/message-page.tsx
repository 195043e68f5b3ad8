import type { ReactNode } from "react";
import { Brand } from "@/components/shell/brand";
import { BUTTON, DEFAULT_SIZE, SECONDARY } from "@/components/ui/buttons/button-parts";

type MessagePageProps = {
  title: string;
  text: string;
  action: { href: string; label: string };
  children?: ReactNode;
};

/**
 * A page with one message and a link. It is part of every page's bundle as the error page, also of public
 * forms: so it uses neither next/link nor the Button component.
 */
export function MessagePage({ title, text, action, children }: MessagePageProps) {
  return (
    <main className="flex min-h-screen flex-col items-start gap-6 bg-background px-5 py-10 sm:items-center sm:justify-center sm:pb-24">
      <Brand />
      <div className="w-full max-w-110 sm:rounded-card sm:border sm:bg-surface sm:p-8">
        <h1 className="text-title text-balance">{title}</h1>
        <p className="mt-2 text-pretty text-muted">{text}</p>
        <div className="mt-6 flex flex-wrap gap-2">
          {children}
          <a href={action.href} className={`${BUTTON} ${SECONDARY} ${DEFAULT_SIZE}`}>
            {action.label}
          </a>
        </div>
      </div>
    </main>
  );
}
