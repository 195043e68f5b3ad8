/** A function of yes-or-no questions; equal functions of one diagram are the same number. */
export type Decision = number;

export const NEVER: Decision = 0;
export const ALWAYS: Decision = 1;

type Branch = { variable: number; no: Decision; yes: Decision };

/** More than any questionnaire needs; what asks for more is not kept. */
const MOST_BRANCHES = 20_000;
const MOST_RESULTS = 200_000;
/** One is as deep in the diagram as there are before it. */
const MOST_VARIABLES = 1_000;

export class DiagramTooLarge extends Error {}

/**
 * Reduced ordered binary decision diagrams (Bryant 1986): what leads to a question is combined by "and", "or" and "not", and
 * becomes "always" again where ways meet. Variables are questions by their key, in the order in which they are first asked.
 */
export function createDiagram() {
  const variables = new Map<string, number>();
  const branches: Branch[] = [];
  const known = new Map<string, Decision>();
  const results = new Map<string, Decision>();

  const branchOf = (decision: Decision): Branch | undefined => branches[decision - 2];

  function branch({ variable, no, yes }: Branch): Decision {
    if (no === yes) {
      return no;
    }
    const key = `${variable},${no},${yes}`;
    const same = known.get(key);
    if (same !== undefined) {
      return same;
    }
    if (branches.length >= MOST_BRANCHES) {
      throw new DiagramTooLarge();
    }
    branches.push({ variable, no, yes });
    known.set(key, branches.length + 1);
    return branches.length + 1;
  }

  /** `yes` where the condition holds, else `no`. */
  function choose(condition: Decision, { yes, no }: { yes: Decision; no: Decision }): Decision {
    if (condition === ALWAYS || yes === no) {
      return yes;
    }
    if (condition === NEVER) {
      return no;
    }
    const key = `${condition}?${yes}:${no}`;
    const done = results.get(key);
    if (done !== undefined) {
      return done;
    }
    if (results.size >= MOST_RESULTS) {
      throw new DiagramTooLarge();
    }
    const parts = [condition, yes, no].map(branchOf);
    const variable = Math.min(...parts.map((part) => part?.variable ?? Infinity));
    const side = (decision: Decision, name: "yes" | "no") => {
      const part = branchOf(decision);
      return part?.variable === variable ? part[name] : decision;
    };
    const half = (name: "yes" | "no") =>
      choose(side(condition, name), { yes: side(yes, name), no: side(no, name) });
    const result = branch({ variable, no: half("no"), yes: half("yes") });
    results.set(key, result);
    return result;
  }

  return {
    /** Whether what the key names holds. */
    asks(key: string): Decision {
      const variable = variables.get(key) ?? variables.size;
      if (variable >= MOST_VARIABLES) {
        throw new DiagramTooLarge();
      }
      variables.set(key, variable);
      return branch({ variable, no: NEVER, yes: ALWAYS });
    },
    not: (one: Decision) => choose(one, { yes: NEVER, no: ALWAYS }),
    and: (one: Decision, other: Decision) => choose(one, { yes: other, no: NEVER }),
    or: (one: Decision, other: Decision) => choose(one, { yes: ALWAYS, no: other }),
    /** The ways to "always": of each the keys that hold and those that do not. At most `most`, else null. */
    waysTo(decision: Decision, most: number): { holds: string[]; fails: string[] }[] | null {
      const names = [...variables.keys()];
      const ways: { holds: string[]; fails: string[] }[] = [];
      const walk = (at: Decision, way: { holds: string[]; fails: string[] }): boolean => {
        const part = branchOf(at);
        if (part === undefined) {
          if (at === ALWAYS) {
            ways.push(way);
          }
          return ways.length <= most;
        }
        const name = names[part.variable] ?? "";
        return (
          walk(part.yes, { ...way, holds: [...way.holds, name] }) &&
          walk(part.no, { ...way, fails: [...way.fails, name] })
        );
      };
      return walk(decision, { holds: [], fails: [] }) ? ways : null;
    },
  };
}

export type Diagram = ReturnType<typeof createDiagram>;
