import { buttonClasses } from "@/components/ui/buttons/button-classes";
import { CLOSED_NOTICE } from "@/lib/contracts/public-form/public-form-page";
import { useTexts } from "@/lib/field-types/_shared/texts/texts-context";
import { FormPaper } from "./layout/form-paper";
import { PoweredBy } from "./layout/powered-by";

/** There is no live form under this address. */
export function FormNotFound() {
  const { pages } = useTexts();
  const { notFound } = pages;
  return (
    <>
      <FormPaper>
        <div {...{ [CLOSED_NOTICE]: notFound.closed }}>
          <h1 className="text-title">{notFound.title}</h1>
          <p className="mt-2 text-public text-pretty text-muted">{notFound.text}</p>
        </div>
        {/* oxlint-disable-next-line nextjs/no-html-link-for-pages -- the router's Link adds code to the page */}
        <a
          href="/"
          className={buttonClasses({ size: "large", className: "mt-6 mb-4 h-11! sm:mb-0" })}
        >
          {notFound.home}
        </a>
      </FormPaper>
      <PoweredBy pages={pages} />
    </>
  );
}
