import { createRoot } from "react-dom/client";
import { ApiError } from "@/lib/client/http/api-error";
import type { SubmitFormResponse } from "@/lib/contracts/public-form/public-forms";
import { UNPROVED_FIELDS_HEADER } from "@/lib/contracts/public-form/unproved-fields";
import type { Answers } from "@/lib/domain/fields/answers";
import type { SystemTexts } from "@/lib/domain/system-texts/catalogue";
import { TextsContext } from "@/lib/field-types/_shared/texts/texts-context";
import { CODE_HEADING_ID, CodeDialog } from "./code-dialog";

type Proving = {
  /** As they are sent: flat. */
  answers: Answers;
  /** Why they were not stored: it names the fields. */
  refusal: ApiError;
  /** Sends them with proofs, which have commas between them. */
  send: (proofs: string) => Promise<SubmitFormResponse>;
};

/**
 * Sends answers that were refused, with proofs of their addresses: those of before, and those for whose codes it asks.
 * Throws what `send` throws, and the refusal when the visitor cancels.
 */
export async function proveAndSend(
  { publicUrl, proofs, texts }: { publicUrl: string; proofs: string[]; texts: SystemTexts },
  { answers, refusal, send }: Proving,
): Promise<SubmitFormResponse> {
  let unproved = refusal;
  if (proofs.length > 0) {
    try {
      return await send(proofs.join(","));
    } catch (error) {
      if (!(error instanceof ApiError && error.headers.has(UNPROVED_FIELDS_HEADER))) {
        throw error;
      }
      unproved = error;
    }
  }
  if (!("proving" in texts)) {
    // The page is of a version that asked for no code: the refusal says that the form has changed.
    throw unproved;
  }
  for (const fieldId of unproved.headers.get(UNPROVED_FIELDS_HEADER)?.split(",") ?? []) {
    const proof = await askForCode(
      { publicUrl, fieldId, address: String(answers[fieldId]) },
      texts,
    );
    if (proof === null) {
      throw unproved;
    }
    proofs.push(proof);
  }
  return send(proofs.join(","));
}

type Asked = { publicUrl: string; fieldId: string; address: string };

/** Null when the visitor cancels. */
function askForCode(asked: Asked, texts: SystemTexts): Promise<string | null> {
  const dialog = document.createElement("dialog");
  dialog.className =
    "is-raised m-auto w-96 max-w-[calc(100%-2rem)] rounded-card bg-raised p-5 text-foreground shadow-menu";
  dialog.setAttribute("aria-labelledby", CODE_HEADING_ID);
  document.body.append(dialog);
  const root = createRoot(dialog);
  return new Promise((resolve) => {
    let proof: string | null = null;
    dialog.onclose = () => {
      root.unmount();
      dialog.remove();
      resolve(proof);
    };
    const handleProved = (given: string) => {
      proof = given;
      dialog.close();
    };
    root.render(
      <TextsContext value={texts}>
        <CodeDialog {...{ asked, texts }} onProved={handleProved} onCancel={() => dialog.close()} />
      </TextsContext>,
    );
    dialog.showModal();
  });
}
