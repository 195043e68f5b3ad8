import { OTHER } from "@/lib/domain/fields/answers";
import type { Field } from "@/lib/domain/fields/base-field";
import type { PageRoom } from "@/lib/domain/system-texts/page-rooms";
import { SEARCHABLE_FROM } from "../_shared/options/options";
import { isLongChoice, isRemote } from "../dropdown/long-choice";
import { isFieldType, type FieldType } from "./field-types";

type Rooms = readonly PageRoom[];

/** Types whose control or sentences have texts that other pages do not load. */
const ROOMS: Readonly<Partial<Record<FieldType, Rooms | ((field: Field) => Rooms)>>> = {
  phone: ["fields"],
  url: ["fields"],
  password: ["fields"],
  dropdown: (field) => [
    ...roomIf("choices", field.options.includes(OTHER) || isRemote(field)),
    ...roomIf("lists", isLongChoice(field)),
    ...roomIf("remote", isRemote(field)),
  ],
  multiselect: choiceRooms,
  radio: choiceRooms,
  country: ["fields", "lists"],
  people: ["lists", "remote"],
  checkbox: ["values"],
  switch: ["values"],
  daterange: ["fields"],
  time: ["fields"],
  file: ["values", "files"],
  audio: ["values", "files", "sound"],
  color: ["fields"],
  range: ["fields"],
  rating: ["fields"],
  bundled_requests: ["values", "requests"],
  calculation: ["fields"],
  decision: ["values", "decision"],
};

/** The rooms of the system's texts that visitors load with these fields, each once. */
export function textRoomsOf(fields: readonly Field[]): PageRoom[] {
  const rooms = fields.flatMap((field) => {
    const own = isFieldType(field.type) ? (ROOMS[field.type] ?? []) : [];
    return typeof own === "function" ? own(field) : own;
  });
  return [...new Set(rooms)];
}

function choiceRooms({ options }: Field): Rooms {
  return ["choices", ...roomIf("lists", options.length >= SEARCHABLE_FROM)];
}

function roomIf(room: PageRoom, isNeeded: boolean): Rooms {
  return isNeeded ? [room] : [];
}
