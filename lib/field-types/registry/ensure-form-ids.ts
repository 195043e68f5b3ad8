import { fieldToken } from "@/lib/domain/board/items/name-pattern";
import { isRecord } from "@/lib/domain/fields/answers";
import { renamePipes } from "@/lib/domain/piping/pipes";
import { inRules, withFieldIds } from "./ensure-field-ids";

type Raw = Readonly<Record<string, unknown>>;
type Change = (value: unknown) => unknown;

/**
 * Gives each field of a raw form a valid, unique id, and follows replaced ones through all of the form: fields,
 * redirect address, texts, endings, messages, asks, stages, rules, prefilled fields, fields that take each answer once, the name of items and translations.
 */
export function ensureFormIds(form: unknown): unknown {
  if (!isRecord(form) || !Array.isArray(form["fields"])) {
    return form;
  }
  const { fields, renamed } = withFieldIds(form["fields"]);
  if (renamed.size === 0) {
    return form;
  }
  const text = ofText((written) => renamePipes(written, renamed));
  const rules: Change = (raw) => inRules(raw, renamed);
  const ending = ofRecord({ title: text, text, redirectUrl: text, rules });
  const id: Change = (raw) => renamed.get(raw) ?? raw;
  const message = ofRecord({ to: ofRecord({ fieldId: id }), subject: text, text, rules });
  const stage = ofRecord({ filledBy: ofRecord({ fieldId: id }), rules });
  const settings = ofRecord({
    thankYou: text,
    endings: ofList(ending),
    notificationRules: rules,
    noticeReplyTo: id,
    messages: ofList(message),
    chats: ofList(ofRecord({ text })),
    askBack: ofList(
      ofRecord({ fieldIds: ofList(id), to: ofRecord({ fieldId: id }), subject: text, text }),
    ),
    stages: ofList(stage),
    prefillFieldIds: ofList(id),
    uniqueFieldIds: ofList(id),
    itemName: ofText((pattern) =>
      pattern.replace(/\{field:([^{}]*)\}/g, (token, id: string) => {
        const now = renamed.get(id);
        return now === undefined ? token : fieldToken(now);
      }),
    ),
  });
  const names = new Map(Array.from(renamed, ([old, now]) => [String(old), now]));
  const translations = ofEach(ofEach(ofRecord({ text }), (key) => renamedKey(key, names)));
  return { ...(ofRecord({ redirectUrl: text, settings, translations })(form) as Raw), fields };
}

/** The key of a text, which names its field. */
function renamedKey(key: string, renamed: ReadonlyMap<string, string>): string {
  const [, old = "", rest = ""] = /^fields\.([^.]*)(\..*)$/s.exec(key) ?? [];
  const id = renamed.get(old);
  return id === undefined ? key : `fields.${id}${rest}`;
}

function ofEach(change: Change, nameOf = (key: string) => key): Change {
  return (value) =>
    isRecord(value)
      ? Object.fromEntries(Object.entries(value).map(([key, one]) => [nameOf(key), change(one)]))
      : value;
}

function ofText(change: (text: string) => string): Change {
  return (value) => (typeof value === "string" ? change(value) : value);
}

function ofList(change: Change): Change {
  return (value) => (Array.isArray(value) ? value.map(change) : value);
}

/** Changes the values that are there; what is no record, and other keys, stay as they are. */
function ofRecord(changes: Readonly<Record<string, Change>>): Change {
  return (value) =>
    isRecord(value)
      ? Object.fromEntries(
          Object.entries(value).map(([key, one]) => [
            key,
            Object.hasOwn(changes, key) ? changes[key]?.(one) : one,
          ]),
        )
      : value;
}
