// Fits the frames of embedded forms to their content, also those that are added later, brings what a form shows next into
// view, and passes on the parameters of this page's address that a frame names in data-parameters. Opens forms in a dialog
// where an element names one in data-formlane-popup or data-formlane-tab; the latter stands at the side of the window.
// Without it frames keep their height and scroll.
(() => {
  const { origin } = new URL(document.currentScript.src);
  const MAX_HEIGHT = 20_000;
  const MAX_VALUE = 1_000;
  const MARGIN = 24;
  const STYLE = `
    html:has(> body > .formlane-dialog[open]) { overflow: hidden }
    .formlane-dialog { box-sizing: border-box; width: 42rem; max-width: calc(100vw - 2rem); max-height: calc(100dvh - 2rem);
      margin: auto; padding: 0; overflow: auto; overscroll-behavior: contain; border: 0; border-radius: 12px;
      color-scheme: light dark; background: Canvas; color: CanvasText; box-shadow: 0 16px 48px rgb(0 0 0 / 0.3) }
    .formlane-dialog::backdrop { background: rgb(0 0 0 / 0.5) }
    .formlane-dialog[data-side] { width: 30rem; max-width: 100vw; height: 100dvh; max-height: 100dvh;
      margin-block: 0; margin-inline: auto 0; border-radius: 0 }
    .formlane-dialog > iframe { display: block; width: 100%; height: 70dvh; border: 0 }
    .formlane-close { position: sticky; top: 0; display: block; box-sizing: border-box; width: 100%; min-height: 44px;
      padding: 0 20px; border: 0; text-align: end; font: 500 14px system-ui, sans-serif; color: inherit; background: Canvas;
      cursor: pointer }
    .formlane-close:focus-visible { outline: 2px solid; outline-offset: -4px }
    [data-formlane-tab] { position: fixed; z-index: 2147483000; top: 50%; right: 0; translate: 0 -50%;
      writing-mode: vertical-rl; min-width: 44px; max-height: 80dvh; padding: 16px 10px; border: 0;
      border-radius: 8px 0 0 8px; font: 500 15px system-ui, sans-serif; text-decoration: none; color: #fff;
      background: #1f2937; cursor: pointer }
    [data-formlane-tab]:dir(rtl) { right: auto; left: 0; border-radius: 0 8px 8px 0 }
    @media print { [data-formlane-tab] { display: none } }`;
  const once = Symbol.for(`Formlane at ${origin}`);
  if (document[once]) {
    return;
  }
  document[once] = true;

  const known = new WeakSet();
  const given = new URL(location.href).searchParams;
  const isOurs = (address) => address.startsWith(`${origin}/embed/`);
  const frames = () => [...document.querySelectorAll("iframe")].filter(({ src }) => isOurs(src));
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

  /** Of the elements that opened one: what was typed stays in it while it is closed. */
  const dialogs = new WeakMap();
  const createDialog = (opener) => {
    const { formlanePopup, formlaneTab, formlaneTitle, formlaneAllow, formlaneClose, parameters } =
      opener.dataset;
    const dialog = document.createElement("dialog");
    dialog.className = "formlane-dialog";
    dialog.ariaLabel = formlaneTitle || opener.textContent.trim();
    dialog.toggleAttribute("data-side", formlanePopup === undefined);
    const close = document.createElement("button");
    close.type = "button";
    close.className = "formlane-close";
    close.textContent = formlaneClose || "Close";
    close.addEventListener("click", () => dialog.close());
    const frame = document.createElement("iframe");
    frame.title = dialog.ariaLabel;
    frame.allow = formlaneAllow ?? "";
    if (parameters) {
      frame.dataset.parameters = parameters;
    }
    frame.src = formlanePopup ?? formlaneTab;
    dialog.append(close, frame);
    // Its ground, and so the rest of the window.
    dialog.addEventListener("click", ({ target }) => target === dialog && dialog.close());
    dialog.addEventListener("close", () => {
      opener.focus();
      if (dialog.dataset.sent !== undefined) {
        dialog.remove();
        dialogs.delete(opener);
      }
    });
    dialogs.set(opener, dialog);
    document.body.append(dialog);
    return dialog;
  };
  const openDialog = (event) => {
    const opener = event.target.closest?.("[data-formlane-popup], [data-formlane-tab]");
    const address = opener?.dataset.formlanePopup ?? opener?.dataset.formlaneTab;
    // With one of these keys a link opens another tab or window.
    if (address && isOurs(address) && !event.ctrlKey && !event.metaKey && !event.shiftKey) {
      event.preventDefault();
      (dialogs.get(opener) ?? createDialog(opener)).showModal();
    }
  };

  addEventListener("message", ({ data, origin: from, source }) => {
    const isFormlane = from === origin && data?.source === "formlane";
    const frame = isFormlane && frames().find(({ contentWindow }) => contentWindow === source);
    if (!frame) {
      return;
    }
    const dialog = frame.closest(".formlane-dialog");
    if (data.height > 0 && frame.dataset.formlanePage === undefined) {
      frame.style.height = `${Math.min(Math.ceil(data.height), MAX_HEIGHT)}px`;
    }
    if (Number.isFinite(data.top)) {
      bringIntoView(frame, data.top);
    }
    if (data.type === "formlane:submitted" && dialog) {
      dialog.dataset.sent = "";
    }
    if (data.type === "formlane:escape") {
      dialog?.close();
    }
  });
  addEventListener("click", openDialog);
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(STYLE);
  document.adoptedStyleSheets.push(sheet);
  beginNew();
  new MutationObserver(beginNew).observe(document, {
    subtree: true,
    childList: true,
    attributeFilter: ["src"],
  });
})();
