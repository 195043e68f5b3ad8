"use client";

import NextLink from "next/link";
import { type ComponentProps, useState } from "react";

/**
 * A link to a page of the app. What it leads to is loaded ahead once a pointer or the focus is on it: all links that a
 * screen shows would be a dozen requests before anything is clicked.
 */
export function Link({
  onPointerEnter,
  onFocus,
  ...props
}: Omit<ComponentProps<typeof NextLink>, "prefetch">) {
  const [isNear, setIsNear] = useState(false);
  return (
    <NextLink
      {...props}
      // "auto" loads what may be shown at once, as Next does by itself.
      prefetch={isNear ? "auto" : false}
      onPointerEnter={(event) => {
        setIsNear(true);
        onPointerEnter?.(event);
      }}
      onFocus={(event) => {
        setIsNear(true);
        onFocus?.(event);
      }}
    />
  );
}
