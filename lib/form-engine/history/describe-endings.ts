import { endingName, type Ending } from "@/lib/domain/endings/ending";
import type { FormContent } from "@/lib/domain/forms/form";
import { quoted, replacement } from "./change-words";
import { describeList } from "./describe-list";
import { describeRules } from "./describe-rules";
import { namedReplacement } from "./named-replacement";

type Contents = { before: FormContent; after: FormContent };

/** The changes between two lists of endings, in words. */
export function describeEndings({ before, after }: Contents): string[] {
  return describeList({
    word: "ending",
    before: before.settings.endings,
    after: after.settings.endings,
    nameBefore: (item) => nameIn(before, item),
    nameAfter: (item) => nameIn(after, item),
    changesOf: (former, ending) => changesOf({ before, after, former, ending }),
  });
}

type Changed = Contents & { former: Ending; ending: Ending };

function changesOf({ before, after, former, ending }: Changed): string[] {
  const name = quoted(nameIn(after, ending));
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

function nameIn({ settings: { endings }, fields }: FormContent, ending: Ending): string {
  return endingName(ending, { index: endings.indexOf(ending), fields });
}
