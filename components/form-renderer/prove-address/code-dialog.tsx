import { useEffect, useState, type MouseEvent, type SyntheticEvent } from "react";
import { BUTTON, PRIMARY, SECONDARY, TOUCH } from "@/components/ui/buttons/button-parts";
import { ApiError } from "@/lib/client/http/api-error";
import {
  proveAddress,
  sendAddressCode,
  type AskedAddress,
} from "@/lib/client/public-form/address-codes";
import type { SystemTexts } from "@/lib/domain/system-texts/catalogue";
import { CodeField, codeIn } from "./code-field";

type CodeDialogProps = {
  asked: AskedAddress;
  onProved: (proof: string) => void;
  onCancel: () => void;
  texts: SystemTexts;
};

type State = {
  step: "sending" | "asking" | "checking";
  problem: string | null;
  error: string | null;
};

export const CODE_HEADING_ID = "code-heading";
const OTHER = `${BUTTON} ${SECONDARY} ${TOUCH} w-full`;

/** E-mails a code to an address, and asks for it. */
export function CodeDialog({ asked, onProved, onCancel, texts }: CodeDialogProps) {
  const { proving } = texts;
  const [state, setState] = useState<State>({ step: "sending", problem: null, error: null });
  const isBusy = state.step !== "asking";

  const handleResend = (event: MouseEvent<HTMLButtonElement>) => {
    const { form } = event.currentTarget;
    form?.reset();
    form?.querySelector("input")?.focus();
    setState({ step: "sending", problem: null, error: null });
    void sendCode(asked, texts).then((problem) =>
      setState({ step: "asking", problem, error: null }),
    );
  };
  useEffect(() => {
    void sendCode(asked, texts).then((problem) =>
      setState({ step: "asking", problem, error: null }),
    );
  }, [asked, texts]);

  const handleSubmit = async (event: SyntheticEvent<HTMLFormElement>) => {
    event.preventDefault();
    const code = codeIn(event.currentTarget);
    if (isBusy) {
      return;
    }
    if (code === "") {
      setState({ ...state, error: proving.enter });
      return;
    }
    setState({ ...state, step: "checking", error: null });
    try {
      onProved(await proveAddress({ ...asked, code }));
    } catch (error) {
      setState({ ...state, step: "asking", error: sentenceOf(error, texts) });
    }
  };

  return (
    <form noValidate onSubmit={(event) => void handleSubmit(event)}>
      <h2 id={CODE_HEADING_ID} className="text-large font-semibold">
        {proving.title}
      </h2>
      <CodeField
        address={asked.address}
        isSending={state.step === "sending"}
        problem={state.problem}
        error={state.error}
      />
      <div className="mt-6 flex flex-col gap-3">
        <button
          type="submit"
          aria-disabled={isBusy}
          className={`${BUTTON} ${PRIMARY} ${TOUCH} w-full`}
        >
          {state.step === "checking" ? proving.checking : proving.go}
        </button>
        <button
          type="button"
          aria-disabled={isBusy}
          className={OTHER}
          onClick={isBusy ? undefined : handleResend}
        >
          {proving.again}
        </button>
        <button type="button" className={OTHER} onClick={onCancel}>
          {proving.cancel}
        </button>
      </div>
    </form>
  );
}

/** Why no code was sent; null when one was. */
function sendCode(asked: AskedAddress, texts: SystemTexts): Promise<string | null> {
  return sendAddressCode(asked).then(
    () => null,
    (error: unknown) => sentenceOf(error, texts),
  );
}

function sentenceOf(error: unknown, { proving }: SystemTexts): string {
  return error instanceof ApiError && error.status > 0 && error.body !== ""
    ? error.body
    : proving.unreachable;
}
