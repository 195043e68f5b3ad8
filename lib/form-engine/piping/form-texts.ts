import { askName, type Ask } from "@/lib/domain/board/ask-back/ask-back";
import { chatName } from "@/lib/domain/chats/chat";
import { endingName, type Ending } from "@/lib/domain/endings/ending";
import type { Field } from "@/lib/domain/fields/base-field";
import type { FormContent } from "@/lib/domain/forms/form";
import { messageName, type Message } from "@/lib/domain/messages/message";
import { mayPipe, pipesOf } from "@/lib/domain/piping/pipes";
import { fieldName } from "@/lib/field-types/registry/field-name";
import { refersTo, type Reference } from "../logic/references";
import { pipingTexts, textName } from "./piping-texts";

export type Content = Pick<FormContent, "fields" | "redirectUrl" | "settings">;

/** A text of a form that shows answers. */
export type FormText = {
  text: string;
  /** As a sentence names it. */
  name: string;
  /** Where the API reports what is wrong with it. */
  path: string;
  /** The field it belongs to; null: the form. */
  field: Field | null;
  /** The message to respondents it belongs to. */
  messageId?: string;
  /** The ask of the board it belongs to. */
  askId?: string;
};

/** All texts of a form that show answers. */
export function formTexts({ fields, redirectUrl, settings }: Content): FormText[] {
  const own = [
    { text: settings.thankYou, name: "the thank-you text", path: "settings.thankYou" },
    { text: redirectUrl ?? "", name: "the redirect address", path: "redirectUrl" },
    ...settings.endings.flatMap((ending, index) => endingTexts(ending, { index, fields })),
    ...settings.messages.flatMap((message, index) => messageTexts(message, { index, fields })),
    ...settings.askBack.flatMap(askTexts),
    ...settings.chats.map((chat, index) => ({
      text: chat.text,
      name: `the text of chat ${chatName(chat, index)}`,
      path: `settings.chats.${index}.text`,
    })),
  ];
  return [
    ...fields.flatMap((field, index) =>
      pipingTexts(field).map(({ key, text }) => ({
        text,
        name: `the ${textName(key)} of "${fieldName(field, fields)}"`,
        path: `fields.${index}.${key}`,
        field,
      })),
    ),
    ...own.flatMap((one) => (mayPipe(one.text) ? [{ ...one, field: null }] : [])),
  ];
}

function endingTexts(ending: Ending, place: { index: number; fields: readonly Field[] }) {
  const { index } = place;
  const name = `of the ending "${endingName(ending, place)}"`;
  return [
    { text: ending.title, name: `the title ${name}`, path: `settings.endings.${index}.title` },
    { text: ending.text, name: `the text ${name}`, path: `settings.endings.${index}.text` },
    {
      text: ending.redirectUrl ?? "",
      name: `the redirect address ${name}`,
      path: `settings.endings.${index}.redirectUrl`,
    },
  ];
}

function messageTexts(message: Message, place: { index: number; fields: readonly Field[] }) {
  const path = `settings.messages.${place.index}`;
  const messageId = message.id;
  const name = `of the message "${messageName(message, place)}"`;
  return [
    { text: message.subject, name: `the subject ${name}`, path: `${path}.subject`, messageId },
    { text: message.text, name: `the text ${name}`, path: `${path}.text`, messageId },
  ];
}

function askTexts(ask: Ask, index: number) {
  const path = `settings.askBack.${index}`;
  const askId = ask.id;
  const name = `of the ask "${askName(ask, index)}"`;
  return [
    { text: ask.subject, name: `the subject ${name}`, path: `${path}.subject`, askId },
    { text: ask.text, name: `the text ${name}`, path: `${path}.text`, askId },
  ];
}

/** The texts of a form that show the answer of a field, or of a column, but for its own. */
export function textsShowing(content: Content, named: Reference): FormText[] {
  const ownId = named.columnId ?? named.fieldId;
  return formTexts(content).filter(
    ({ text, field }) =>
      field?.id !== ownId && pipesOf(text).some((pipe) => refersTo(named, pipe, null)),
  );
}
