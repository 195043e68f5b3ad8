import { describe, expect, it } from "vitest";
import type { Answers } from "@/lib/domain/fields/answers";
import { ENGLISH } from "@/lib/domain/system-texts/english";
import { ENGLISH_VALUES } from "@/lib/domain/system-texts/english-values";
import { say } from "@/lib/domain/system-texts/sentence";
import { isConditionMet } from "@/lib/domain/visibility/evaluate-condition";
import { readPosted } from "../registry/posted-readers";
import { DECISION_LABELS, decisionDefinition } from "./definition";
import { decisionSchema } from "./schema";

const field = decisionDefinition.create("d");
const canonical = (answers: Answers) => decisionDefinition.canonicalise(field, answers);
const problem = (answers: Answers, required = true) => {
  const flat = canonical(answers);
  const context = { answers: flat, matchesPattern: () => true };
  const found = decisionDefinition.validateAnswer({ ...field, required }, flat["d"], context);
  return found && say(found, ENGLISH);
};

describe("a decision", () => {
  it("is called as its owner calls it, else as in the language that is asked for", () => {
    const labels = { ...DECISION_LABELS, approve: "Fine by me" };
    const inGerman = { approve: "Genehmigen", decline: "Ablehnen", return: "Zurückgeben" };
    expect(decisionDefinition.decision?.({ ...field, labels }, inGerman).labels).toEqual({
      approve: "Fine by me",
      decline: "Ablehnen",
      return: "Zurückgeben",
    });
    expect(decisionDefinition.decision?.({ ...field, labels }).labels).toEqual(labels);
  });

  it("is a text with its reason beside it, and one object on the wire", () => {
    const sent = { d: { decision: "decline", reason: " Too dear " } };
    const flat = { d: "decline", d_other: "Too dear" };
    expect(canonical(sent)).toEqual(flat);
    expect(canonical(flat)).toEqual(flat);
    expect(decisionDefinition.fold(field, flat)).toEqual({
      d: { decision: "decline", reason: "Too dear" },
    });
    expect(decisionDefinition.fold(field, { d: "approve" })).toEqual({
      d: { decision: "approve" },
    });
    expect(canonical({ d: { decision: "approve", reason: "" } })).toEqual({ d: "approve" });
    expect(canonical({ d: "" })).toEqual({});
  });

  it("needs a reason unless it approves", () => {
    expect(problem({ d: "approve" })).toBeNull();
    expect(problem({ d: { decision: "decline" } })).toBe("Please say why");
    expect(problem({ d: { decision: "return", reason: " " } })).toBe("Please say why");
    expect(problem({ d: { decision: "return", reason: "Which day?" } })).toBeNull();
    expect(problem({ d: { decision: "return", reason: "x".repeat(5001) } })).toContain("5,000");
    expect(problem({ d: { decision: "return", reason: ["x"] } })).toContain("5,000");
  });

  it.each([["x"], [1], [["approve"]], [{ decision: "approve", by: "me" }]])(
    "is one of the three, not %j",
    (answer) => expect(problem({ d: answer })).toContain("Please decide"),
  );

  it("may be left out only where it is not required", () => {
    expect(problem({})).toBe("This field is required");
    expect(problem({}, false)).toBeNull();
  });

  it("is shown by the owner's words, and compared by its own", () => {
    const labels = { ...DECISION_LABELS, approve: "Release" };
    const shown = decisionDefinition.display(
      { ...field, labels },
      "approve",
      { d: "approve" },
      ENGLISH_VALUES,
    );
    expect(shown).toEqual({ kind: "text", text: "Release" });
    const answers = { d: "decline", d_other: "Too dear" };
    const declined = decisionDefinition.display(field, "decline", answers, ENGLISH_VALUES);
    expect(declined).toEqual({ kind: "text", text: "Decline: Too dear", choice: "Decline" });
    const asked = { operator: "equals", expected: ["decline"], isOneOf: false };
    expect(
      isConditionMet({ ...asked, answer: canonical({ d: "decline", d_other: "x" })["d"] }),
    ).toBe(true);
  });

  it("is stored with all of its words", () => {
    const raw = { id: "d", type: "decision", labels: { approve: "Yes", decline: "" } };
    const stored = decisionDefinition.normalise(decisionSchema.parse(raw));
    const labels = { approve: "Yes", decline: "", return: "Return for correction" };
    expect(stored).toMatchObject({ labels, returnTo: null });
    const shown = decisionDefinition.display(stored, "decline", {}, ENGLISH_VALUES);
    expect(shown).toMatchObject({ text: "Decline" });
    const refusal = (given: object) =>
      decisionSchema.safeParse({ ...raw, ...given }).error?.issues[0]?.message;
    expect(refusal({ labels: { maybe: "x" } })).toBe("'labels' must be {approve, decline, return}");
    expect(refusal({ returnTo: 3 })).toBe("'returnTo' must be null or the id of a stage");
  });

  it("is read of a page without JavaScript, the reason in a box of its own", () => {
    const posted = { own: ["return"], parts: { reason: ["Which day?"] }, uploads: [] };
    expect(readPosted(field, posted)).toEqual({ d: "return", d_other: "Which day?" });
    expect(readPosted(field, { ...posted, parts: {} })).toEqual({ d: "return" });
  });
});
