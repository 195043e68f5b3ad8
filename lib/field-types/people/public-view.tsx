"use client";

import { useContext, useState } from "react";
import { pressable } from "@/components/ui/buttons/pressable";
import { isPerson, type Person } from "@/lib/domain/fields/person";
import { OptionList } from "../_shared/options/option-list-view";
import type { ControlProps, PublicView } from "../_shared/public-view";
import { RemoteSourceContext } from "../_shared/remote/remote-source";
import { SecondaryButton } from "../_shared/secondary-button-view";
import { useTexts } from "../_shared/texts/texts-context";
import type { PeopleField } from "./definition";

/** `people`: whom the page offers; absent where the server could not read them, and in previews. */
type OfferingField = PeopleField & { people?: readonly Person[] };

type Reading =
  { step: "idle" | "loading" | "failed" } | { step: "read"; people: readonly Person[] };

function PeopleControl(props: ControlProps<OfferingField>) {
  const { field, labelId, describedBy } = props;
  const listPeople = useContext(RemoteSourceContext)?.listPeople;
  const [reading, setReading] = useState<Reading>({ step: "idle" });
  const people = reading.step === "read" ? reading.people : field.people;
  const readAgain = () => {
    setReading({ step: "loading" });
    void listPeople?.(field.id).then(
      (read) => setReading({ step: "read", people: read }),
      () => setReading({ step: "failed" }),
    );
  };
  if (people === undefined && listPeople === undefined) {
    return (
      <p className="text-ui text-muted">Visitors choose from the people of the board account.</p>
    );
  }
  return (
    <div role="group" aria-labelledby={labelId} aria-describedby={describedBy}>
      {people === undefined ? (
        <Unread isLoading={reading.step === "loading"} onAgain={readAgain} {...props} />
      ) : (
        <Choice {...props} people={people} />
      )}
    </div>
  );
}

/** Tick boxes of names; those who were chosen before and are gone stay listed, to be unticked. */
function Choice({ people, ...props }: ControlProps<OfferingField> & { people: readonly Person[] }) {
  const { remote } = useTexts();
  const chosen = Array.isArray(props.value) ? props.value.filter(isPerson) : [];
  const gone = chosen.filter(({ key }) => !people.some((person) => person.key === key));
  const offered = [...people, ...gone];
  if (offered.length === 0) {
    return <p className="text-ui text-muted">{remote.nobody}</p>;
  }
  const names = chosen.map(
    ({ key, name }) => people.find((each) => each.key === key)?.name ?? name,
  );
  return (
    <OptionList
      type="checkbox"
      field={{ ...props.field, options: offered.map(({ name }) => name) }}
      chosen={names}
      controlId={props.controlId}
      searchPlaceholder={props.field.placeholder || remote.searchPeople}
      isDisabled={props.isDisabled}
      isInvalid={props.isInvalid}
      isRequired={false}
      onToggle={(name, isChosen) => {
        const next = offered.filter((person) =>
          person.name === name ? isChosen : names.includes(person.name),
        );
        props.onChange(next.length === 0 ? null : next);
      }}
    />
  );
}

type UnreadProps = { controlId: string; isLoading: boolean; onAgain: () => void };

function Unread({ controlId, isLoading, onAgain }: UnreadProps) {
  const { remote } = useTexts();
  return (
    <div role="alert" className="flex flex-wrap items-center gap-x-3 gap-y-1 text-ui">
      <span>{isLoading ? remote.loadingPeople : remote.failedPeople}</span>
      <span className="noscript:hidden">
        <SecondaryButton id={controlId} {...pressable({ isBlocked: isLoading, onPress: onAgain })}>
          {remote.again}
        </SecondaryButton>
      </span>
    </div>
  );
}

export const peopleView: PublicView<PeopleField> = { frame: "group", Control: PeopleControl };
