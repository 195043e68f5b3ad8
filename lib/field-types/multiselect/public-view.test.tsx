import { expect, it, vi } from "vitest";
import { drawnControl } from "@/tests/support/drawn-control";
import type { OptionListProps } from "../_shared/options/option-list-view";
import { multiselectDefinition } from "./definition";
import { multiselectView } from "./public-view";

const list = vi.hoisted(() => ({ props: [] as OptionListProps[] })); // filled by the mock
vi.mock("../_shared/options/option-list-view", () => ({
  OptionList: (props: OptionListProps) => {
    list.props.push(props);
    return null;
  },
}));

const field = { ...multiselectDefinition.create("f"), options: ["Red", "Blue", "Other"] };

type Toggle = { value: string[]; option: string; isChosen: boolean };

/** What the answer becomes when one option is ticked or unticked. */
function answerAfter({ value, option, isChosen }: Toggle): unknown {
  const onChange = vi.fn();
  drawnControl(multiselectView, { field, value, onChange });
  list.props.at(-1)?.onToggle(option, isChosen);
  return onChange.mock.lastCall?.[0];
}

it("holds an option once, and nothing at all when the last one goes", () => {
  const red = { option: "Red", isChosen: true };
  expect(answerAfter({ ...red, value: ["Red"] })).toEqual(["Red"]);
  expect(answerAfter({ ...red, value: ["Blue"] })).toEqual(["Red", "Blue"]);
  expect(answerAfter({ value: ["Red"], option: "Red", isChosen: false })).toBeNull();
});
