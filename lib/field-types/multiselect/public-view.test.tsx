import { renderToStaticMarkup } from "react-dom/server";
import { expect, it, vi } from "vitest";
import { ENGLISH } from "@/lib/domain/system-texts/english";
import type { OptionListProps } from "../_shared/options/option-list-view";
import { TextsContext } from "../_shared/texts/texts-context";
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
  const { Control } = multiselectView.frame === "section" ? { Control: null } : multiselectView;
  if (Control === null) {
    throw new Error("A multiselect has a control");
  }
  renderToStaticMarkup(
    <TextsContext value={ENGLISH}>
      <Control
        field={field}
        value={value}
        otherText=""
        controlId="c"
        labelId="l"
        describedBy={undefined}
        isInvalid={false}
        isDisabled={false}
        onChange={onChange}
        onOtherChange={() => undefined}
      />
    </TextsContext>,
  );
  list.props.at(-1)?.onToggle(option, isChosen);
  return onChange.mock.lastCall?.[0];
}

it("holds an option once, and nothing at all when the last one goes", () => {
  const red = { option: "Red", isChosen: true };
  expect(answerAfter({ ...red, value: ["Red"] })).toEqual(["Red"]);
  expect(answerAfter({ ...red, value: ["Blue"] })).toEqual(["Red", "Blue"]);
  expect(answerAfter({ value: ["Red"], option: "Red", isChosen: false })).toBeNull();
});
