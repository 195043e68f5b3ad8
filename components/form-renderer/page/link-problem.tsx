import type { LinkProblem as Problem } from "@/lib/contracts/public-form/public-form-page";
import { useTexts } from "@/lib/field-types/_shared/texts/texts-context";
import { FormPaper } from "./layout/form-paper";
import { PoweredBy } from "./layout/powered-by";

/** In place of a form whose link cannot be used. */
export function LinkProblem({ title, isPassing }: Problem) {
  const { pages } = useTexts();
  return (
    <>
      <FormPaper>
        <h1 className="text-title text-balance">{title}</h1>
        <p className="mt-2 mb-4 text-public text-pretty text-muted sm:mb-0">
          {isPassing ? pages.link.passing : pages.link.final}
        </p>
      </FormPaper>
      <PoweredBy pages={pages} />
    </>
  );
}
