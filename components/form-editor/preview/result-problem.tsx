"use client";

import { createContext, use, useMemo, type ReactNode } from "react";
import type { Answers } from "@/lib/domain/fields/answers";
import type { Field } from "@/lib/domain/fields/base-field";
import { problemWords } from "@/lib/field-types/_shared/formula/problem-words";
import { fieldNames } from "@/lib/field-types/registry/field-names";
import { createResults } from "@/lib/form-engine/calculations/calculate-answers";
import { formulaProblems } from "@/lib/form-engine/calculations/formula-problems";
import { readCalculations } from "@/lib/form-engine/calculations/read-calculations";
import { compileForm } from "@/lib/form-engine/compile-form";

/** Why calculations have no result with the answers of the preview, by field. */
export const ResultProblemsContext = createContext<ReadonlyMap<string, string>>(new Map());

type Filled = { fields: readonly Field[]; answers: Answers; today: string };

export function useResultProblems({ fields, answers, today }: Filled): ReadonlyMap<string, string> {
  const known = useMemo(() => {
    const calculations = readCalculations(fields);
    return {
      calculations,
      names: fieldNames(fields),
      unusable: formulaProblems(fields),
      calculate: calculations.length === 0 ? null : createResults(compileForm(fields)),
    };
  }, [fields]);
  return useMemo(() => {
    const { calculations, names, unusable, calculate } = known;
    const problems = calculate?.(answers, today).problems;
    const found = calculations.flatMap(({ field, formula }): [string, string][] => {
      const problem = unusable.get(field.id) ?? problems?.get(field.id);
      if (formula.trim() === "") {
        return [[field.id, "It has no formula yet."]];
      }
      return problem ? [[field.id, problemWords(problem, { stored: formula, names })]] : [];
    });
    return new Map(found);
  }, [known, answers, today]);
}

/** A field of the preview, with the reason below it when it is a calculation without a result. */
export function WithResultProblem({ id, children }: { id: string; children: ReactNode }) {
  const problem = use(ResultProblemsContext).get(id);
  return problem === undefined ? (
    children
  ) : (
    <div>
      {children}
      <p className="mt-1.5 text-ui wrap-anywhere text-muted">No result: {problem}</p>
    </div>
  );
}
