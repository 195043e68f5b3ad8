import { expect, it } from "vitest";
import { fieldOf } from "@/tests/factories/content/field-definitions";
import { compileForm } from "../compile-form";
import { answerValues } from "./answer-values";

const field = (type: string, id: string, more: object = {}) => ({ ...fieldOf(type), id, ...more });

it("lists each answered field in the order of the form, none that is secret", () => {
  const form = compileForm([
    field("text", "name", { label: "Name", parameter: "who" }),
    field("section", "part", { label: "Part" }),
    field("password", "pin", { label: "PIN" }),
    field("dropdown", "topic", { label: "About {{name}}", options: ["Sales", "Other"] }),
    field("number", "size", { label: "Size" }),
    field("checkbox", "agree", { label: "Agree" }),
  ]);
  const answers = {
    agree: false,
    size: 0,
    topic: "Other",
    topic_other: "Boats",
    pin: "v1.sealed",
    name: "Ann",
  };
  expect(answerValues(form, answers)).toEqual([
    { id: "name", parameter: "who", label: "Name", type: "text", value: "Ann", text: "Ann" },
    {
      id: "topic",
      parameter: null,
      label: "About [Name]",
      type: "dropdown",
      value: "Other",
      text: "Boats",
    },
    { id: "size", parameter: null, label: "Size", type: "number", value: 0, text: "0" },
  ]);
});
