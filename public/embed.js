// Fits the frames of embedded forms to their content, and passes on the parameters of this page's address that a
// frame names in data-parameters. Without it frames keep their height and scroll.
(() => {
  const { origin } = new URL(document.currentScript.src);
  const MAX_HEIGHT = 20_000;
  const MAX_VALUE = 1_000;
  const frames = () =>
    [...document.querySelectorAll("iframe")].filter((frame) =>
      frame.src.startsWith(`${origin}/embed/`),
    );
  const given = new URL(location.href).searchParams;
  for (const frame of frames()) {
    const names = frame.dataset.parameters?.split(/\s+/) ?? [];
    const address = new URL(frame.src);
    for (const name of names.filter((each) => given.has(each))) {
      address.searchParams.set(name, given.get(name).slice(0, MAX_VALUE));
    }
    // Setting the same address would load the frame again.
    if (frame.src !== address.href) {
      frame.src = address.href;
    }
  }
  addEventListener("message", ({ data, origin: from, source }) => {
    const isOurs = from === origin && data?.source === "formlane" && data.height > 0;
    const frame = isOurs && frames().find(({ contentWindow }) => contentWindow === source);
    if (frame) {
      frame.style.height = `${Math.min(Math.ceil(data.height), MAX_HEIGHT)}px`;
    }
  });
  // A frame that was there first has told its height to nobody.
  frames().forEach(({ contentWindow }) => contentWindow?.postMessage("formlane:height", origin));
})();
