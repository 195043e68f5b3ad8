// Fits the frames of embedded forms to their content, also those that are added later, brings what a form shows next into
// view, and passes on the parameters of this page's address that a frame names in data-parameters. Without it frames keep
// their height and scroll.
(() => {
  const { origin } = new URL(document.currentScript.src);
  const MAX_HEIGHT = 20_000;
  const MAX_VALUE = 1_000;
  const MARGIN = 24;
  const known = new WeakSet();
  const given = new URL(location.href).searchParams;
  const frames = () =>
    [...document.querySelectorAll("iframe")].filter((frame) =>
      frame.src.startsWith(`${origin}/embed/`),
    );
  // Out of the page and back: where its first address is just being shown, a browser may forget the second one.
  const load = (frame, address) => {
    const { parentNode, nextSibling } = frame;
    frame.remove();
    frame.src = address;
    parentNode.insertBefore(frame, nextSibling);
  };
  const begin = (frame) => {
    known.add(frame);
    const names = frame.dataset.parameters?.split(/\s+/) ?? [];
    const address = new URL(frame.src);
    for (const name of names.filter((each) => given.has(each))) {
      address.searchParams.set(name, given.get(name).slice(0, MAX_VALUE));
    }
    if (frame.src !== address.href) {
      load(frame, address.href);
    }
    // A frame that was there first has told its height to nobody.
    frame.contentWindow?.postMessage("formlane:height", origin);
  };
  const beginNew = () =>
    frames()
      .filter((frame) => !known.has(frame))
      .forEach(begin);
  /** Only where the form put the focus out of sight: after sending, on its next page, at an error. */
  const bringIntoView = (frame, top) => {
    const y = frame.getBoundingClientRect().top + top;
    if (y < 0 || y > innerHeight - MARGIN) {
      frame.style.scrollMarginTop = `${MARGIN - top}px`;
      frame.scrollIntoView();
    }
  };
  addEventListener("message", ({ data, origin: from, source }) => {
    const isOurs = from === origin && data?.source === "formlane";
    const frame = isOurs && frames().find(({ contentWindow }) => contentWindow === source);
    if (frame && data.height > 0) {
      frame.style.height = `${Math.min(Math.ceil(data.height), MAX_HEIGHT)}px`;
    }
    if (frame && Number.isFinite(data.top)) {
      bringIntoView(frame, data.top);
    }
  });
  beginNew();
  new MutationObserver(beginNew).observe(document, {
    subtree: true,
    childList: true,
    attributeFilter: ["src"],
  });
})();
