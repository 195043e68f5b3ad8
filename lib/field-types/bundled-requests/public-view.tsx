import { lazy, Suspense } from "react";
import type { ControlProps, PublicView } from "../_shared/public-view";
import type { BundledRequestsField } from "./definition";

const LazyControl = lazy(() =>
  import("./requests-control-view").then(({ RequestsControl }) => ({ default: RequestsControl })),
);

/** Only visitors of forms that ask for requests load the control. */
function RequestsField(props: ControlProps<BundledRequestsField>) {
  return (
    <Suspense fallback={<div className="h-64 rounded-control bg-hover" />}>
      <LazyControl {...props} />
    </Suspense>
  );
}

export const bundledRequestsView: PublicView<BundledRequestsField> = {
  frame: "group",
  Control: RequestsField,
};
