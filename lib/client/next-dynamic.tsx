import { lazy, type ComponentType, type JSX } from "react";

/**
 * What browsers get for `next/dynamic` (next.config.ts): the same on their side, without the 1.7 kB
 * that only the server needs, where Next's own writes preloads of the chunk into the page's head.
 */
export default function dynamic<Props extends JSX.IntrinsicAttributes>(
  load: () => Promise<ComponentType<Props>>,
): ComponentType<Props> {
  const Lazy = lazy(async () => ({ default: await load() }));
  // In the second place, as on the server: ids that React makes count places.
  return function Loaded(props: Props) {
    return (
      <>
        {null}
        <Lazy {...props} />
      </>
    );
  };
}
