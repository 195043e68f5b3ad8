import { buttonClasses } from "@/components/ui/buttons/button-classes";
import { CLOSED_NOTICE } from "@/lib/contracts/public-form/public-form-page";
import { FormPaper } from "./layout/form-paper";
import { PoweredBy } from "./layout/powered-by";

/** There is no live form under this address. */
export function FormNotFound() {
  return (
    <>
      <FormPaper>
        <div {...{ [CLOSED_NOTICE]: "This form is not available any more." }}>
          <h1 className="text-title">Form Not Found</h1>
          <p className="mt-2 text-public text-pretty text-muted">
            The form you are looking for either does not exist or has been unpublished.
          </p>
        </div>
        {/* oxlint-disable-next-line nextjs/no-html-link-for-pages -- the router's Link adds code to the page */}
        <a
          href="/"
          className={buttonClasses({ size: "large", className: "mt-6 mb-4 h-11! sm:mb-0" })}
        >
          Go Home
        </a>
      </FormPaper>
      <PoweredBy />
    </>
  );
}
