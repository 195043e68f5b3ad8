import { createContext, useContext, type ReactNode } from "react";

const InNoScript = /* @__PURE__ */ createContext(false);

/** What only browsers without scripts show. The server alone draws it. */
export function NoScript({ children }: { children: ReactNode }) {
  // oxlint-disable-next-line formlane/drawn-document -- decided by the build: what the server draws is in no script
  return typeof window === "undefined" ? <Drawn>{children}</Drawn> : <noscript />;
}

/**
 * Within another one it is an ordinary element, as the first end tag would end both; `data-plain` marks it for the script
 * that shows all after all.
 */
function Drawn({ children }: { children: ReactNode }) {
  return useContext(InNoScript) ? (
    <span data-plain="">{children}</span>
  ) : (
    <noscript>
      <InNoScript value>{children}</InNoScript>
    </noscript>
  );
}
