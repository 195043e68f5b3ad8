import { endingName, type Ending } from "@/lib/domain/endings/ending";
import type { FormContent } from "@/lib/domain/forms/form";
import { isSameValue } from "@/lib/domain/forms/is-same-content";
import { listed, quoted, replacement } from "./change-words";
import { describeRules } from "./describe-rules";
import { namedReplacement } from "./named-replacement";

type Contents = { before: FormContent; after: FormContent };

/** The changes between two lists of endings, in words. */
export function describeEndings({ before, after }: Contents): string[] {
  const old = before.settings.endings;
  const now = after.settings.endings;
  const added = now.filter(({ id }) => !hasId(old, id));
  const removed = old.filter(({ id }) => !hasId(now, id));
  const stayed = now.filter(({ id }) => hasId(old, id)).map(({ id }) => id);
  const stood = old.filter(({ id }) => hasId(now, id)).map(({ id }) => id);
  return [
    ...(added.length > 0 ? [`Added ending ${listed(namesIn(after, added))}`] : []),
    ...(removed.length > 0 ? [`Removed ending ${listed(namesIn(before, removed))}`] : []),
    ...(isSameValue(stood, stayed) ? [] : ["Endings rearranged"]),
    ...now.flatMap((ending) => {
      const former = old.find(({ id }) => id === ending.id);
      return former ? changesOf({ before, after, former, ending }) : [];
    }),
  ];
}

type Changed = Contents & { former: Ending; ending: Ending };

function changesOf({ before, after, former, ending }: Changed): string[] {
  const [name] = namesIn(after, [ending]).map(quoted);
  const texts = [
    { name: `Title of ending ${name}`, before: former.title, after: ending.title },
    { name: `Text of ending ${name}`, before: former.text, after: ending.text },
    {
      name: `Redirect address of ending ${name}`,
      before: former.redirectUrl,
      after: ending.redirectUrl,
    },
  ];
  return [
    ...replacement({ name: `Icon of ending ${name}`, before: former.icon, after: ending.icon }),
    ...texts.flatMap((text) =>
      namedReplacement({
        name: text.name,
        before: { text: text.before, fields: before.fields },
        after: { text: text.after, fields: after.fields },
      }),
    ),
    ...describeRules({
      name: `ending ${name}`,
      before: { rules: former.rules, fields: before.fields },
      after: { rules: ending.rules, fields: after.fields },
    }),
  ];
}

function hasId(endings: readonly Ending[], id: string): boolean {
  return endings.some((ending) => ending.id === id);
}

function namesIn(
  { settings: { endings }, fields }: FormContent,
  some: readonly Ending[],
): string[] {
  return some.map((ending) => endingName(ending, { index: endings.indexOf(ending), fields }));
}
