import type { LinkProblem as Problem } from "@/lib/contracts/public-form/public-form-page";
import { FormPaper } from "./layout/form-paper";
import { PoweredBy } from "./layout/powered-by";

/** In place of a form whose link cannot be used. */
export function LinkProblem({ title, isPassing }: Problem) {
  return (
    <>
      <FormPaper>
        <h1 className="text-title text-balance">{title}</h1>
        <p className="mt-2 mb-4 text-public text-pretty text-muted sm:mb-0">
          {isPassing
            ? "Nothing was changed. Please open the link again in a moment."
            : "Please ask whoever sent you the link for a new one."}
        </p>
      </FormPaper>
      <PoweredBy />
    </>
  );
}
