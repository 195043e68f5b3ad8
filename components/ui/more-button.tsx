"use client";

import type { RefObject } from "react";
import { Button } from "@/components/ui/button";
import type { ButtonLook } from "@/components/ui/button-classes";
import { pressable } from "@/components/ui/pressable";
import { usePreservedFocus } from "@/lib/utils/browser/use-preserved-focus";

/** What this needs of a list that comes page by page. */
export type Paged = {
  hasNextPage: boolean;
  isFetchingNextPage: boolean;
  fetchNextPage: () => Promise<unknown>;
};

type MoreButtonProps = ButtonLook & {
  pages: Paged;
  /** Gets the focus when the last page takes the button away. */
  listRef: RefObject<HTMLElement | null>;
  label: string;
};

/** Asks for the next page of a list, while there is one. */
export function MoreButton({ pages, listRef, label, ...look }: MoreButtonProps) {
  const kept = usePreservedFocus(() => listRef.current);
  if (!pages.hasNextPage) {
    return null;
  }
  const { isFetchingNextPage: isBlocked } = pages;
  return (
    <Button
      {...look}
      {...kept}
      {...pressable({ isBlocked, onPress: () => void pages.fetchNextPage() })}
    >
      {isBlocked ? "Loading..." : label}
    </Button>
  );
}
