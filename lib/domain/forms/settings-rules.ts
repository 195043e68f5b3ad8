import type { RuleGroup } from "../rules/rule-group";
import type { PublicPageSettings } from "./public-page-settings";

/**
 * The settings with their rules changed: those of endings and of the e-mail of new submissions. What `change`
 * returns as it is stays the same object, and so do lists and settings without a change.
 */
export function withSettingsRules(
  settings: PublicPageSettings,
  change: (rules: RuleGroup) => RuleGroup,
): PublicPageSettings {
  const endings = settings.endings.map((ending) => {
    const rules = change(ending.rules);
    return rules === ending.rules ? ending : { ...ending, rules };
  });
  const isSame = endings.every((ending, index) => ending === settings.endings[index]);
  const notificationRules = change(settings.notificationRules);
  return isSame && notificationRules === settings.notificationRules
    ? settings
    : { ...settings, endings: isSame ? settings.endings : endings, notificationRules };
}
