import { askName, type Ask } from "@/lib/domain/board/ask-back/ask-back";
import type { FormContent } from "@/lib/domain/forms/form";
import { isSameValue } from "@/lib/domain/forms/is-same-content";
import { quoted, replacement } from "./change-words";
import { describeList } from "./describe-list";
import { namedReplacement } from "./named-replacement";

type Contents = { before: FormContent; after: FormContent };

/** The changes between what two boards ask back, in words. */
export function describeAskBack({ before, after }: Contents): string[] {
  return describeList({
    word: "ask",
    before: before.settings.askBack,
    after: after.settings.askBack,
    nameBefore: (ask) => nameIn(before, ask),
    nameAfter: (ask) => nameIn(after, ask),
    changesOf: (former, ask) => changesOf({ before, after, former, ask }),
  });
}

type Changed = Contents & { former: Ask; ask: Ask };

function changesOf({ before, after, former, ask }: Changed): string[] {
  const name = `ask ${quoted(nameIn(after, ask))}`;
  const labels = (["label", "answeredLabel"] as const).flatMap((key) =>
    replacement({ name: `${LABELS[key]} of ${name}`, before: former[key], after: ask[key] }),
  );
  const texts = (["subject", "text"] as const).flatMap((key) =>
    namedReplacement({
      name: `${TEXTS[key]} of ${name}`,
      before: { text: former[key], fields: before.fields },
      after: { text: ask[key], fields: after.fields },
    }),
  );
  return [
    ...(former.columnId === ask.columnId ? [] : [`Status column of ${name} changed`]),
    ...labels,
    ...(isSameValue(former.fieldIds, ask.fieldIds) ? [] : [`Open questions of ${name} changed`]),
    ...(former.to.fieldId === ask.to.fieldId ? [] : [`E-mail field of ${name} changed`]),
    ...texts,
  ];
}

const LABELS = { label: "Label", answeredLabel: "Label of answers" };
const TEXTS = { subject: "Subject", text: "Text" };

function nameIn({ settings: { askBack } }: FormContent, ask: Ask): string {
  return askName(ask, askBack.indexOf(ask));
}
