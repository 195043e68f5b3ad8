"use client";

import type { RefObject } from "react";
import { Button } from "@/components/ui/buttons/button";
import type { ButtonLook } from "@/components/ui/buttons/button-classes";
import { pressable } from "@/components/ui/buttons/pressable";
import { usePreservedFocus } from "@/lib/utils/browser/use-preserved-focus";

/** The parts of an infinite query that are used here. */
export type Paged = {
  hasNextPage: boolean;
  isFetchingNextPage: boolean;
  fetchNextPage: () => Promise<unknown>;
};

type MoreButtonProps = ButtonLook & {
  pages: Paged;
  /** Receives the focus when the button disappears after the last page. */
  listRef: RefObject<HTMLElement | null>;
  label: string;
};

/** Button that loads the next page of a list; renders nothing after the last one. */
export function MoreButton({ pages, listRef, label, ...look }: MoreButtonProps) {
  const focusProps = usePreservedFocus(() => listRef.current);
  if (!pages.hasNextPage) {
    return null;
  }
  const { isFetchingNextPage: isBlocked } = pages;
  return (
    <Button
      {...look}
      {...focusProps}
      {...pressable({ isBlocked, onPress: () => void pages.fetchNextPage() })}
    >
      {isBlocked ? "Loading..." : label}
    </Button>
  );
}
