import type { ControlProps, PublicView } from "../_shared/public-view";
import type { PageField } from "./definition";

/** The heading of a page, where all pages stand below one another: without scripts and in print. */
function PageHeading({ field: { title, description } }: ControlProps<PageField>) {
  return (
    <>
      {title ? <h2 className="text-large font-semibold wrap-anywhere">{title}</h2> : null}
      {description ? (
        <p className="mt-1 text-public wrap-anywhere whitespace-pre-line text-muted">
          {description}
        </p>
      ) : null}
    </>
  );
}

export const pageView: PublicView<PageField> = { frame: "bare", Control: PageHeading };
