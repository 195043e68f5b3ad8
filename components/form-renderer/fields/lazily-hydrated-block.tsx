"use client";

import {
  useContext,
  useLayoutEffect,
  useRef,
  useState,
  type ComponentProps,
  type ReactNode,
} from "react";
import { hydrateRoot, type Root } from "react-dom/client";
import {
  adoptTypedValues,
  readTypedTexts,
} from "@/lib/field-types/_shared/answers/adopt-typed-values";
import { ContentContext, PipeContext } from "@/lib/field-types/_shared/markdown/content-context";
import { InlineMarkdownContext } from "@/lib/field-types/_shared/markdown/field-text";
import { RemoteSourceContext } from "@/lib/field-types/_shared/remote/remote-source";
import { TextsContext } from "@/lib/field-types/_shared/texts/texts-context";
import { UploadRegistryContext } from "@/lib/field-types/_shared/uploads/upload-registry";
import { FieldPartsContext } from "./field-parts-context";
import { ReadOnlyContext } from "./read-only-context";

const INTERACTIONS = ["focusin", "pointerdown", "keydown", "input", "change", "click"];
const CONTROLS = "input, select, textarea";
const AS_DRAWN = { __html: "" };

/**
 * A block of questions that stays as the server drew it until the visitor comes near or uses it, or something in it
 * changes. Then it is hydrated as a root of its own. One that appears later is drawn at once.
 */
export function Block({ children, ...attributes }: ComponentProps<"div">) {
  const element = useRef<HTMLDivElement>(null);
  const content = useInContexts(children);
  const [lazyRoot] = useState(() => createLazyRoot(content));
  useLayoutEffect(() => {
    const { current: block } = element;
    if (block && (content !== lazyRoot.drawn || !block.hasChildNodes())) {
      lazyRoot.hydrate(block).render(content);
    }
  });
  useLayoutEffect(() => {
    const { current: block } = element;
    if (block === null) {
      return;
    }
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) {
          observer.disconnect();
          lazyRoot.hydrate(block);
        }
      },
      { rootMargin: "50%" },
    );
    observer.observe(block);
    // Before the event arrives at what then handles it.
    INTERACTIONS.forEach((type) =>
      block.addEventListener(type, () => lazyRoot.hydrate(block), { capture: true }),
    );
    return () => {
      observer.disconnect();
      lazyRoot.unmount();
    };
  }, [lazyRoot]);
  return <div {...attributes} ref={element} dangerouslySetInnerHTML={AS_DRAWN} />;
}

/** A root that begins with what the server drew, at the first call of `hydrate`. */
function createLazyRoot(drawn: ReactNode) {
  let root: Root | null = null;
  return {
    drawn,
    hydrate: (block: HTMLElement): Root => {
      if (root === null) {
        // None in a block that the server did not draw.
        const controls = block.querySelectorAll(CONTROLS);
        const typed = readTypedTexts(block);
        root = hydrateRoot(block, drawn);
        void adoptTypedValues(controls, typed);
      }
      return root;
    },
    unmount: () => root?.unmount(),
  };
}

/** A root of its own does not have the contexts around it: these are what questions read. */
function useInContexts(children: ReactNode): ReactNode {
  const texts = useContext(TextsContext);
  const parts = useContext(FieldPartsContext);
  const readOnly = useContext(ReadOnlyContext);
  const content = useContext(ContentContext);
  const pipe = useContext(PipeContext);
  const inlineMarkdown = useContext(InlineMarkdownContext);
  const uploads = useContext(UploadRegistryContext);
  const remote = useContext(RemoteSourceContext);
  return (
    <TextsContext value={texts}>
      <FieldPartsContext value={parts}>
        <ReadOnlyContext value={readOnly}>
          <ContentContext value={content}>
            <PipeContext value={pipe}>
              <InlineMarkdownContext value={inlineMarkdown}>
                <UploadRegistryContext value={uploads}>
                  <RemoteSourceContext value={remote}>{children}</RemoteSourceContext>
                </UploadRegistryContext>
              </InlineMarkdownContext>
            </PipeContext>
          </ContentContext>
        </ReadOnlyContext>
      </FieldPartsContext>
    </TextsContext>
  );
}
