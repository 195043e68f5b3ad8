import { lazy, type ComponentType, type JSX } from "react";

/**
 * Replaces `next/dynamic` in the browser (alias in next.config.ts). The server keeps Next's own, which
 * preloads the chunk in the page's head; in the browser that code would be 1.7 kB without use.
 */
export default function dynamic<Props extends JSX.IntrinsicAttributes>(
  load: () => Promise<ComponentType<Props>>,
): ComponentType<Props> {
  const Lazy = lazy(async () => ({ default: await load() }));
  // Second child, as in Next's server version: useId derives its ids from the position in the tree.
  return function Loaded(props: Props) {
    return (
      <>
        {null}
        <Lazy {...props} />
      </>
    );
  };
}
