import { createLazyPart } from "@/lib/client/lazy-part";

/** The tabs that are not shown when an editor opens; loaded lazily. */
export const settingsTabs = createLazyPart(async () => {
  const [{ GeneralTab }, { IntegrationTab }, { LanguagesTab }] = await Promise.all([
    import("./general-tab"),
    import("./integration/integration-tab"),
    import("../languages/languages-tab"),
  ]);
  return { General: GeneralTab, Integration: IntegrationTab, Languages: LanguagesTab };
});
