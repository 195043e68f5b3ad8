"use client";

import { useEffect, useLayoutEffect, useMemo, useRef, useState } from "react";
import { flushSync } from "react-dom";
import type { FormLayout } from "@/lib/domain/forms/public-page-settings";
import { nestFields } from "@/lib/form-engine/nest-fields";
import { shownPages } from "@/lib/form-engine/pages/shown-pages";
import { FIRST_PAGE, REVIEW, type FormPage } from "@/lib/form-engine/pages/split-pages";
import { pagesOf } from "@/lib/form-engine/pages/split-questions";
import { focusField } from "../fields/focus-field";
import type { FieldErrors } from "../fields/form-reducer";
import { fieldsInRenderOrder } from "../fields/render-order";
import { focusPageHeading } from "./page-heading";
import {
  forgetPage,
  isPageBefore,
  pageOfEntry,
  pushPage,
  replacePage,
  seedPages,
} from "./page-history";
import type { PagesProps } from "./pages-props";

export type Paging = {
  pages: readonly FormPage[];
  /** The ids of the pages that this visitor gets, in order. */
  ids: readonly string[];
  current: string;
  /** The pages that were looked at: their controls keep what they hold. */
  visited: ReadonlySet<string>;
  /** Forward to a page, which the browser's back button leads back from. */
  advance: (id: string) => void;
  /** Back to a page, like the browser's back button where that leads there. */
  retreat: (id: string) => void;
  /** To the page of a field, with the focus on the field. */
  reveal: (fieldId: string) => void;
};

type Options = Pick<PagesProps, "fields" | "draft" | "resumed"> & {
  visibleIds: ReadonlySet<string>;
  errors: FieldErrors;
  refusals: number;
  layout: FormLayout;
  hasReview: boolean;
};

type WrongField = { pageId: string; fieldId: string };

/** The last refusal that was dealt with, the error that it led to, and the page that it led away from. */
type Refused = { refusals: number; wrong: WrongField | null; from: string };

/** Which page of a form is seen; follows the browser's history and the draft. */
export function usePages(options: Options): Paging {
  const { fields, layout, draft, resumed, visibleIds, errors, refusals, hasReview } = options;
  const pages = useMemo(() => pagesOf(fields, layout), [fields, layout]);
  const ids = useMemo(
    () => [...shownPages(pages, visibleIds).map(({ id }) => id), ...(hasReview ? [REVIEW] : [])],
    [pages, visibleIds, hasReview],
  );
  const [wanted, setWanted] = useState(ids[0] ?? FIRST_PAGE);
  const current = nearest({ wanted, ids, pages });
  const [visited, setVisited] = useState<ReadonlySet<string>>(new Set([current]));
  if (!visited.has(current)) {
    setVisited(new Set(visited).add(current));
  }
  const wrong = firstError({ pages, ids, errors });
  const [refused, setRefused] = useState<Refused>({ refusals, wrong: null, from: current });
  if (refusals > refused.refusals) {
    setRefused({ refusals, wrong, from: current });
    setWanted(wrong?.pageId ?? wanted);
  }
  // The server draws the first page; a reload continues where the visitor was, restored or saved answers as well.
  const isHydrated = useAdopted();
  const [isPlaced, setIsPlaced] = useState(false);
  const [drafted, setDrafted] = useState<string | null>(null);
  if (isHydrated && !isPlaced) {
    setIsPlaced(true);
    setWanted((refusals > 0 ? wrong?.pageId : knownPage(pages, pageOfEntry())) ?? wanted);
  }
  const left = draft.page ?? (isHydrated ? (resumed?.page ?? null) : null);
  if (left !== drafted) {
    setDrafted(left);
    setWanted(knownPage(pages, pageOfEntry() ?? left) ?? wanted);
  }

  const show = (id: string) => {
    flushSync(() => setWanted(id));
    const seen = nearest({ wanted: id, ids, pages });
    const asked = pages.find((page) => page.id === seen)?.questionId;
    if (asked === undefined) {
      focusPageHeading(seen);
    } else {
      focusField(asked);
    }
  };
  // The browser goes back a moment later: until then another press would lead further back, away from the form.
  const isGoingBack = useRef(false);
  const advance = (id: string) => {
    if (isGoingBack.current) {
      return;
    }
    pushPage(id, current);
    show(id);
  };
  const retreat = (id: string) => {
    if (isGoingBack.current) {
      return;
    }
    // A frame shares the history of the page around it, whose entry may be the one before.
    if (isPageBefore(id) && window === window.parent) {
      isGoingBack.current = true;
      window.history.back();
      return;
    }
    replacePage(id);
    show(id);
  };
  const reveal = (fieldId: string) => {
    const page = pages.find((each) => each.fields.some(({ id }) => id === fieldId));
    if (page && page.id !== current) {
      pushPage(page.id, current);
      flushSync(() => setWanted(page.id));
    }
    focusField(fieldId);
  };

  useEffect(() => forgetPage, []);
  useLayoutEffect(() => {
    const follow = () => {
      isGoingBack.current = false;
      show(pageOfEntry() ?? ids[0] ?? FIRST_PAGE);
    };
    window.addEventListener("popstate", follow);
    return () => window.removeEventListener("popstate", follow);
  });
  useLayoutEffect(() => {
    const { wrong: found, from } = refused;
    if (found && found.pageId !== from) {
      pushPage(found.pageId, from);
    }
    if (found) {
      focusField(found.fieldId);
    }
  }, [refused]);
  const { writePage } = draft;
  // Before the page is seen: a visitor who goes back at once goes to the page before, not away.
  useLayoutEffect(() => {
    if (drafted !== null && pageOfEntry() === null) {
      seedPages(ids.slice(0, ids.indexOf(current) + 1));
    }
    // Once, when the draft is restored.
  }, [drafted]);
  useEffect(() => {
    writePage(current);
    // Not for the function, which is another one at each render.
  }, [current]);
  return { pages, ids, current, visited, advance, retreat, reveal };
}

/**
 * True once the form has adopted what was typed before hydration: controls that a page adds earlier would be taken for
 * typed in.
 */
function useAdopted(): boolean {
  const [isAdopted, setIsAdopted] = useState(false);
  useEffect(() => {
    // The form's own effect, in which it adopts, follows this one.
    queueMicrotask(() => setIsAdopted(true));
  }, []);
  return isAdopted;
}

function knownPage(pages: readonly FormPage[], id: string | null): string | null {
  return id === REVIEW || pages.some((page) => page.id === id) ? id : null;
}

type Place = { ids: readonly string[]; pages: readonly FormPage[] };

/** The wanted page, or while it is hidden the last one before it. */
function nearest({ wanted, ids, pages }: Place & { wanted: string }): string {
  if (ids.includes(wanted)) {
    return wanted;
  }
  const before = new Set(
    pages.slice(0, pages.findIndex(({ id }) => id === wanted) + 1).map(({ id }) => id),
  );
  return ids.findLast((id) => before.has(id)) ?? ids[0] ?? FIRST_PAGE;
}

function firstError({ pages, ids, errors }: Place & { errors: FieldErrors }): WrongField | null {
  for (const page of pages.filter(({ id }) => ids.includes(id))) {
    const field = fieldsInRenderOrder(nestFields(page.fields)).find(
      ({ id }) => errors[id] !== undefined,
    );
    if (field) {
      return { pageId: page.id, fieldId: field.id };
    }
  }
  return null;
}
