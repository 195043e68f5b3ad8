import type { FormPage } from "@/lib/form-engine/pages/split-pages";
import { FormFields } from "../fields/form-fields";
import type { FormRenderState } from "../fields/form-render-state";
import { PageHeading } from "./page-heading";

type PageBodyProps = {
  page: FormPage;
  /** "Page 2 of 4"; "" where progress is not shown. */
  place: string;
  /** Otherwise it is kept as it is, unseen. */
  isShown: boolean;
  form: FormRenderState;
};

/** One page with its heading and fields. */
export function PageBody({ page, place, isShown, form }: PageBodyProps) {
  return (
    <div hidden={!isShown}>
      <PageHeading {...page} place={place} />
      <div>
        <FormFields fields={page.fields} {...form} />
      </div>
    </div>
  );
}
