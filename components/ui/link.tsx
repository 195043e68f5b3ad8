"use client";

import NextLink from "next/link";
import { useState, type ComponentProps } from "react";

/**
 * A link to a page of the app. It prefetches that page once a pointer or the focus is on it: prefetching all links in
 * view would be a dozen requests before anything is clicked.
 */
export function Link({
  onPointerEnter,
  onFocus,
  ...props
}: Omit<ComponentProps<typeof NextLink>, "prefetch">) {
  const [hasIntent, setHasIntent] = useState(false);
  return (
    <NextLink
      {...props}
      // "auto" is Next's own default.
      prefetch={hasIntent ? "auto" : false}
      onPointerEnter={(event) => {
        setHasIntent(true);
        onPointerEnter?.(event);
      }}
      onFocus={(event) => {
        setHasIntent(true);
        onFocus?.(event);
      }}
    />
  );
}
