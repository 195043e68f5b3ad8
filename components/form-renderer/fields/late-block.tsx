"use client";

import { useContext, useLayoutEffect, useRef, useState } from "react";
import type { ComponentProps, ReactNode } from "react";
import { hydrateRoot, type Root } from "react-dom/client";
import { ReadOnlyContext } from "./read-only-context";
import {
  adoptTypedValues,
  rememberTypedTexts,
} from "@/lib/field-types/_shared/answers/adopt-typed-values";
import { ContentContext, PipeContext } from "@/lib/field-types/_shared/markdown/content-context";
import { RemoteSourceContext } from "@/lib/field-types/_shared/remote/remote-source";
import { UploadRegistryContext } from "@/lib/field-types/_shared/uploads/upload-registry";

const USES = ["focusin", "pointerdown", "keydown", "input", "change", "click"];
const CONTROLS = "input, select, textarea";
const AS_DRAWN = { __html: "" };

/**
 * A block of questions that stays as the server drew it until the visitor comes near or uses it, or something in it
 * changes. Then it is hydrated as a root of its own.
 */
export function LateBlock({ children, ...attributes }: ComponentProps<"div">) {
  const element = useRef<HTMLDivElement>(null);
  const root = useRef<Root>(null);
  const content = useInContexts(children);
  const [drawn] = useState(content);
  const wake = (block: HTMLDivElement) => {
    if (root.current === null) {
      rememberTypedTexts(block);
      root.current = hydrateRoot(block, drawn);
      adoptTypedValues(block.querySelectorAll(CONTROLS));
    }
    return root.current;
  };
  useLayoutEffect(() => {
    if (element.current && content !== drawn) {
      wake(element.current).render(content);
    }
  });
  useLayoutEffect(() => {
    const { current: block } = element;
    if (block === null) {
      return;
    }
    const near = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) {
          near.disconnect();
          wake(block);
        }
      },
      { rootMargin: "50%" },
    );
    near.observe(block);
    // Before the event arrives at what then handles it.
    USES.forEach((type) => block.addEventListener(type, () => wake(block), { capture: true }));
    return () => {
      near.disconnect();
      root.current?.unmount();
    };
    // eslint-disable-next-line react-hooks/exhaustive-deps -- `wake` reads nothing that changes
  }, []);
  return <div {...attributes} ref={element} dangerouslySetInnerHTML={AS_DRAWN} />;
}

/** A root of its own does not have the contexts around it: these are what questions read. */
function useInContexts(children: ReactNode): ReactNode {
  const readOnly = useContext(ReadOnlyContext);
  const content = useContext(ContentContext);
  const pipe = useContext(PipeContext);
  const uploads = useContext(UploadRegistryContext);
  const remote = useContext(RemoteSourceContext);
  return (
    <ReadOnlyContext value={readOnly}>
      <ContentContext value={content}>
        <PipeContext value={pipe}>
          <UploadRegistryContext value={uploads}>
            <RemoteSourceContext value={remote}>{children}</RemoteSourceContext>
          </UploadRegistryContext>
        </PipeContext>
      </ContentContext>
    </ReadOnlyContext>
  );
}
