import type { FormContent } from "@/lib/domain/forms/form";
import type { FormCheck } from "@/lib/form-engine/checks/form-check";
import { createObservable, type Observable } from "@/lib/utils/browser/observable";

type Judge = (content: FormContent) => readonly FormCheck[];

/** What the owner should know of the form. */
export type Checks = Observable<readonly FormCheck[]> & {
  /** Hands in what checks, which is large and loads after the editor; until then nothing is found. */
  start: (judge: Judge) => void;
};

/** Checks the content whenever it changes: once for all who show what is found. */
export function createChecks(content: Observable<FormContent>): Checks {
  let judge: Judge = () => [];
  const { observable, publish } = createObservable(judge(content.current()));
  const update = () => publish(judge(content.current()));
  content.subscribe(update);
  return {
    ...observable,
    start: (given) => {
      judge = given;
      update();
    },
  };
}
