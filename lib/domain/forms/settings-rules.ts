import type { RuleGroup } from "../rules/rule-group";
import type { PublicPageSettings } from "./public-page-settings";

/**
 * The settings with their rules changed: those of endings, messages, stages and of the e-mail of new submissions. What
 * `change` returns as it is stays the same object, and so do lists and settings without a change.
 */
export function withSettingsRules(
  settings: PublicPageSettings,
  change: (rules: RuleGroup) => RuleGroup,
): PublicPageSettings {
  const endings = changed(settings.endings, change);
  const messages = changed(settings.messages, change);
  const stages = changed(settings.stages, change);
  const notificationRules = change(settings.notificationRules);
  return endings === settings.endings &&
    messages === settings.messages &&
    stages === settings.stages &&
    notificationRules === settings.notificationRules
    ? settings
    : { ...settings, endings, messages, stages, notificationRules };
}

function changed<Item extends { rules: RuleGroup }>(
  items: Item[],
  change: (rules: RuleGroup) => RuleGroup,
): Item[] {
  const next = items.map((item) => {
    const rules = change(item.rules);
    return rules === item.rules ? item : { ...item, rules };
  });
  return next.every((item, index) => item === items[index]) ? items : next;
}
