import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { EMPTY_CONTENT } from "@/lib/domain/forms/empty-content";
import { definitionOf } from "@/lib/field-types/registry/definitions";
import { plain } from "@/tests/factories/content/plain-fields";
import { publishChecks } from "../../publish/publish-checks";
import { initialEditorState } from "../editor-reducer";
import { createEditorStore } from "../editor-store";
import { shownProblem } from "./row-facts";

const way = { ...plain("way"), label: "Way" };
const number = {
  ...plain("number"),
  conditionalLogic: {
    enabled: true,
    action: "show" as const,
    dependsOn: "way",
    showIf: { operator: "equals", value: "Phone" },
  },
};

function storeOf(...fields: (typeof way)[]) {
  return createEditorStore(
    initialEditorState({ content: { ...EMPTY_CONTENT, fields }, meta: null }),
  );
}

function judgedStoreOf(...fields: (typeof way)[]) {
  const store = storeOf(...fields);
  store.checks.start(publishChecks);
  return store;
}

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

describe("a row", () => {
  it("is named after the fields whose answers its label shows, also once they have other names", () => {
    const store = judgedStoreOf(way, { ...plain("ask"), label: "Why {{way}}?" });
    vi.runAllTimers();
    expect(store.rows.rowOf("ask")?.facts.name).toBe("Why [Way]?");
    store.dispatch({ type: "replace-field", field: { ...way, label: "Road" } });
    vi.runAllTimers();
    expect(store.rows.rowOf("ask")?.facts.name).toBe("Why [Road]?");
  });

  it("has the texts of its field with names, the same object until one changes", () => {
    const store = judgedStoreOf(way, { ...plain("ask"), description: "Why {{way}}?" });
    vi.runAllTimers();
    const before = store.rows.rowOf("ask")?.facts;
    expect(before?.named.description).toBe("Why [Way]?");
    store.dispatch({ type: "replace-field", field: { ...way, required: true } });
    vi.runAllTimers();
    expect(store.rows.rowOf("ask")?.facts).toBe(before);
    store.dispatch({ type: "replace-field", field: { ...way, label: "Road" } });
    vi.runAllTimers();
    expect(store.rows.rowOf("ask")?.facts.named.description).toBe("Why [Road]?");
  });

  it("is notified of its own field and selection, and of no other", () => {
    const store = storeOf(way, plain("other"));
    const heard = vi.fn();
    store.rows.subscribe("other", heard);
    store.dispatch({ type: "replace-field", field: { ...way, label: "Ways" } });
    store.dispatch({ type: "select", id: "way" });
    vi.runAllTimers();
    expect(heard).not.toHaveBeenCalled();
    expect(store.rows.rowOf("way")).toMatchObject({ field: { label: "Ways" }, isSelected: true });
    store.dispatch({ type: "select", id: "other" });
    expect(heard).toHaveBeenCalledTimes(1);
  });

  it("updates its sentence when the typing in another label pauses", () => {
    const store = storeOf(way, number);
    const heard = vi.fn();
    store.rows.subscribe("number", heard);
    expect(store.rows.rowOf("number")?.facts.condition).toBe("Way is Phone");
    store.dispatch({ type: "replace-field", field: { ...way, label: "Contact" } });
    expect(heard).not.toHaveBeenCalled();
    vi.runAllTimers();
    expect(heard).toHaveBeenCalledTimes(1);
    expect(store.rows.rowOf("number")?.facts.condition).toBe("Contact is Phone");
  });

  it("has the same facts, with the old name, until the typing in its own label pauses", () => {
    const store = storeOf(way, number);
    const before = store.rows.rowOf("way");
    store.dispatch({ type: "replace-field", field: { ...way, label: "Contact" } });
    expect(store.rows.rowOf("way")?.facts).toBe(before?.facts);
    expect(store.rows.rowOf("way")?.field.label).toBe("Contact");
    vi.runAllTimers();
    expect(store.rows.rowOf("way")?.facts.field.label).toBe("Contact");
  });

  it("has facts of its own before it is checked", () => {
    const store = storeOf(way);
    store.dispatch({ type: "insert-field", field: plain("new"), afterId: "way" });
    const facts = store.rows.rowOf("new")?.facts;
    expect(facts).toMatchObject({ condition: null, problem: null, field: { id: "new" } });
    store.dispatch({ type: "select", id: "way" });
    expect(store.rows.rowOf("new")?.facts).toBe(facts);
  });

  it("is removed with its field", () => {
    const store = judgedStoreOf(way, number);
    store.dispatch({ type: "remove-field", id: "way" });
    vi.runAllTimers();
    expect(store.rows.rowOf("way")).toBeUndefined();
    expect(store.rows.rowOf("number")?.facts.problem).toBe("The field it depends on is gone");
  });

  it("says what is only missing once it is left", () => {
    const sum = { ...definitionOf({ type: "calculation" }).create("sum"), label: "Sum" };
    const facts = judgedStoreOf(way, sum).rows.rowOf("sum")?.facts;
    expect(facts && shownProblem(facts, true)).toBeNull();
    expect(facts && shownProblem(facts, false)).toBe("It has no formula yet");
    const lost = { ...number, conditionalLogic: { ...number.conditionalLogic, dependsOn: "gone" } };
    const lostFacts = judgedStoreOf(way, lost).rows.rowOf("number")?.facts;
    expect(lostFacts && shownProblem(lostFacts, true)).toBe("The field it depends on is gone");
  });

  it("shows problems once it is checked, and notifies of them", () => {
    const lost = { ...number, conditionalLogic: { ...number.conditionalLogic, dependsOn: "gone" } };
    const store = storeOf(way, lost);
    const heard = vi.fn();
    store.rows.subscribe("number", heard);
    expect(store.rows.rowOf("number")?.facts.problem).toBeNull();
    store.checks.start(publishChecks);
    expect(heard).toHaveBeenCalledTimes(1);
    expect(store.rows.rowOf("number")?.facts.problem).toBe("The field it depends on is gone");
  });
});
