import { lazy, Suspense } from "react";
import type { ControlProps, PublicView } from "../_shared/public-view";
import type { AudioField } from "./definition";

// Visitors of forms without recordings do not load it.
const LazyControl = lazy(() =>
  import("./audio-control-view").then(({ AudioControl }) => ({ default: AudioControl })),
);

function Control(props: ControlProps<AudioField>) {
  return (
    <Suspense fallback={<div className="h-11 rounded-control bg-hover" />}>
      <LazyControl {...props} />
    </Suspense>
  );
}

export const audioView: PublicView<AudioField> = { frame: "group", Control };
