"use client";

import { useEffect, useRef, useState, type SubmitEvent } from "react";
import { AUTH_CARD } from "@/components/auth/auth-card-style";
import { Button } from "@/components/ui/buttons/button";
import { Alert } from "@/components/ui/feedback/alert";
import { FormField } from "@/components/ui/inputs/form-field";
import { Textarea } from "@/components/ui/inputs/textarea";
import { checkReceipt, receiptIn, type ReceiptCheck } from "@/lib/client/receipts/check-receipt";
import type { ReceiptKeys } from "@/lib/contracts/submissions/signed-receipts";
import { useHydrated } from "@/lib/utils/browser/use-hydrated";
import { cn } from "@/lib/utils/cn";
import { GenuineReceipt } from "./genuine-receipt";

const REFUSALS = {
  "no-receipt":
    "This is no receipt. Paste all of it: three long parts with a point between them, or the whole link.",
  "unknown-key":
    "This receipt was not signed by this server. Check it on the server whose form was answered.",
  changed: "This is not what was signed: something in the receipt was changed or is missing.",
  unsupported:
    "This browser cannot check receipts here: it has to be a current one, and this page be opened by https.",
} as const;

type VerifyPageProps = {
  /** All that ever signed receipts here. */
  keys: ReceiptKeys;
};

/** Checks a signed receipt without sending it anywhere: one that is pasted, or that the link to this page carries after "#". */
export function VerifyPage({ keys }: VerifyPageProps) {
  const [text, setText] = useState("");
  const [check, setCheck] = useState<ReceiptCheck | null>(null);
  const result = useRef<HTMLDivElement>(null);
  const isReady = useHydrated();
  const run = async (pasted: string) => {
    setCheck(await checkReceipt(receiptIn(pasted), keys));
    result.current?.focus();
  };
  useEffect(() => {
    const readAddress = () => {
      const receipt = window.location.hash.slice(1);
      if (receipt !== "") {
        setText(receipt);
        void checkReceipt(receipt, keys).then(setCheck);
      }
    };
    readAddress();
    window.addEventListener("hashchange", readAddress);
    return () => window.removeEventListener("hashchange", readAddress);
  }, [keys]);
  const handleSubmit = (event: SubmitEvent) => {
    event.preventDefault();
    void run(text);
  };
  return (
    <div className={cn(AUTH_CARD, "sm:max-w-160")}>
      <h1 className="text-title">Check a receipt</h1>
      <p className="mt-2 text-pretty text-muted">
        A signed receipt states what answers this server stored, and when. It is checked in this
        browser, and sent nowhere.
      </p>
      <noscript>
        <Alert className="mt-4">Checking needs JavaScript.</Alert>
      </noscript>
      <form noValidate onSubmit={handleSubmit} className="mt-6 grid gap-4">
        <FormField label="Receipt" hint="Paste the receipt, or the link that contains it.">
          {(control) => (
            <Textarea
              {...control}
              rows={5}
              spellCheck={false}
              autoComplete="off"
              className="font-mono break-all"
              value={text}
              onChange={(event) => {
                setText(event.target.value);
                setCheck(null);
              }}
            />
          )}
        </FormField>
        <Button type="submit" variant="primary" className="justify-self-start" disabled={!isReady}>
          Check
        </Button>
      </form>
      <div ref={result} tabIndex={-1} className="outline-none" aria-live="polite">
        {check === null ? null : check.outcome === "genuine" ? (
          <GenuineReceipt statement={check.statement} labels={check.labels} />
        ) : (
          <Alert className="mt-6">{REFUSALS[check.outcome]}</Alert>
        )}
      </div>
    </div>
  );
}
