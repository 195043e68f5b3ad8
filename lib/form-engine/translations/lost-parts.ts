import type { TextKind } from "@/lib/domain/fields/contract";
import { mayPipe, pipesOf, replacePipes, type Pipe } from "@/lib/domain/piping/pipes";

/** What its original has and a translation does not, or the other way round. */
export type LostPart =
  /** A pipe of the original is not in the translation. */
  | { part: "pipe"; written: string; fieldId: string }
  /** A pipe of the translation is not in the original. */
  | { part: "foreign-pipe"; written: string; fieldId: string }
  /** Braces that are no pipe, as in `{{ Name }` or in one whose end was translated away. */
  | { part: "broken-pipe"; written: string }
  /** `address`: of a Markdown link that the translation lacks. */
  | { part: "link"; address: string };

/** The address of a Markdown link or image, `[words](address)`. */
const LINK = /\[(?:[^[\]\\]|\\.)*\]\(\s*<?([^\s()<>]+(?:\([^\s()]*\))?)/g;
/** What was meant as a pipe: braces with what stands in and around them. */
const BRACES = /\{\{?[^{}\r\n]{0,64}\}{1,2}|\{\{[^{}\s]{0,64}/g;
const SHOWN = 40;

/**
 * Which pipes and links a translation lost, each once, in the order of the original. Links may lead elsewhere, as to a page in
 * another language: as many as in the original are enough.
 */
export function lostParts({
  original,
  translation,
  kind,
}: {
  original: string;
  translation: string;
  kind: TextKind | "address";
}): LostPart[] {
  return [
    ...lostPipes(original, translation),
    ...(kind === "plain" || kind === "address" ? [] : lostLinks(original, translation)),
  ];
}

function lostPipes(original: string, translation: string): LostPart[] {
  if (!mayPipe(original) && !mayPipe(translation)) {
    return [];
  }
  const wanted = byField(pipesOf(original));
  const found = byField(pipesOf(translation));
  const isBroken = bracesIn(translation).length > bracesIn(original).length;
  const broken = isBroken ? bracesIn(translation).slice(0, 1) : [];
  return [
    ...[...wanted.values()]
      .filter(({ fieldId }) => !found.has(fieldId))
      .map(({ written, fieldId }): LostPart => ({ part: "pipe", written, fieldId })),
    ...[...found.values()]
      .filter(({ fieldId }) => !wanted.has(fieldId))
      .map(({ written, fieldId }): LostPart => ({ part: "foreign-pipe", written, fieldId })),
    ...broken.map((written): LostPart => ({
      part: "broken-pipe",
      written: written.slice(0, SHOWN),
    })),
  ];
}

/** The first pipe of each field. */
function byField(pipes: readonly Pipe[]): Map<string, Pipe> {
  const found = new Map<string, Pipe>();
  for (const pipe of pipes) {
    found.set(pipe.fieldId, found.get(pipe.fieldId) ?? pipe);
  }
  return found;
}

function bracesIn(text: string): string[] {
  return replacePipes(text, () => "").match(BRACES) ?? [];
}

function lostLinks(original: string, translation: string): LostPart[] {
  const wanted = addressesIn(original);
  const found = addressesIn(translation);
  const lost = wanted.filter((address) => !found.includes(address));
  return lost
    .slice(0, Math.max(wanted.length - found.length, 0))
    .map((address): LostPart => ({ part: "link", address }));
}

function addressesIn(text: string): string[] {
  return [...text.matchAll(LINK)].map(([, address = ""]) => address);
}
