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

/** The keys that hold on a way, and those that do not. */
export type Way = { holds: string[]; fails: string[] };

type Cover = { ways: { variable: number; isMet: boolean }[][]; holds: Decision };

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

  const not = (one: Decision) => choose(one, { yes: NEVER, no: ALWAYS });
  const and = (one: Decision, other: Decision) => choose(one, { yes: other, no: NEVER });
  const or = (one: Decision, other: Decision) => choose(one, { yes: ALWAYS, no: other });

  /**
   * Ways that are taken wherever `needed` holds and nowhere where `allowed` does not, none of which can be left out (Minato and
   * Morreale).
   */
  function waysBetween(needed: Decision, allowed: Decision, most: number): Cover {
    if (needed === NEVER) {
      return { ways: [], holds: NEVER };
    }
    if (allowed === ALWAYS) {
      return { ways: [[]], holds: ALWAYS };
    }
    const variable = Math.min(
      ...[needed, allowed].map((each) => branchOf(each)?.variable ?? Infinity),
    );
    const side = (decision: Decision, name: "yes" | "no") => {
      const part = branchOf(decision);
      return part?.variable === variable ? part[name] : decision;
    };
    const [neededNo, neededYes] = [side(needed, "no"), side(needed, "yes")];
    const [allowedNo, allowedYes] = [side(allowed, "no"), side(allowed, "yes")];
    const ifNo = waysBetween(and(neededNo, not(allowedYes)), allowedNo, most);
    const ifYes = waysBetween(and(neededYes, not(allowedNo)), allowedYes, most);
    const left = or(and(neededNo, not(ifNo.holds)), and(neededYes, not(ifYes.holds)));
    const either = waysBetween(left, and(allowedNo, allowedYes), most);
    const of = (cover: Cover, isMet: boolean) =>
      cover.ways.map((way) => [{ variable, isMet }, ...way]);
    const ways = [...of(ifYes, true), ...of(ifNo, false), ...either.ways];
    if (ways.length > most) {
      throw new DiagramTooLarge();
    }
    const holds = or(either.holds, branch({ variable, no: ifNo.holds, yes: ifYes.holds }));
    return { ways, holds };
  }

  return {
    not,
    and,
    or,
    /** Whether what the key names holds. */
    asks: (key: string): Decision => {
      const variable = variables.get(key) ?? variables.size;
      if (variable >= MOST_VARIABLES) {
        throw new DiagramTooLarge();
      }
      variables.set(key, variable);
      return branch({ variable, no: NEVER, yes: ALWAYS });
    },
    /** The keys that the decision asks for. */
    keysOf: (decision: Decision): string[] => {
      const names = [...variables.keys()];
      const seen = new Set<Decision>();
      const found = new Set<string>();
      const walk = (at: Decision): void => {
        const part = branchOf(at);
        if (part === undefined || seen.has(at)) {
          return;
        }
        seen.add(at);
        found.add(names[part.variable] ?? "");
        walk(part.no);
        walk(part.yes);
      };
      walk(decision);
      return [...found];
    },
    /**
     * Few ways to a decision: of each the keys that hold and those that do not. Where `possible` never holds does not matter. null:
     * they are more than `most`.
     */
    waysTo: (
      decision: Decision,
      { most, possible = ALWAYS }: { most: number; possible?: Decision },
    ): Way[] | null => {
      const names = [...variables.keys()];
      try {
        const { ways } = waysBetween(and(decision, possible), or(decision, not(possible)), most);
        const named = (way: Cover["ways"][number], wanted: boolean) =>
          way.flatMap(({ variable, isMet }) => (isMet === wanted ? [names[variable] ?? ""] : []));
        return ways.map((way) => ({ holds: named(way, true), fails: named(way, false) }));
      } catch (error) {
        if (error instanceof DiagramTooLarge) {
          return null;
        }
        throw error;
      }
    },
  };
}

export type Diagram = ReturnType<typeof createDiagram>;
