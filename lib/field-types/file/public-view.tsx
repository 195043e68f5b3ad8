import { lazy, Suspense } from "react";
import type { ControlProps, PublicView } from "../_shared/public-view";
import type { FileField } from "./definition";

// Visitors of forms without files do not load it.
const LazyControl = lazy(() =>
  import("./file-control-view").then(({ FileControl }) => ({ default: FileControl })),
);

function Control(props: ControlProps<FileField>) {
  return (
    <Suspense fallback={<div className="h-28 rounded-control bg-hover" />}>
      <LazyControl {...props} />
    </Suspense>
  );
}

export const fileView: PublicView<FileField> = { frame: "label", Control };
