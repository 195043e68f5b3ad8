"use client";

import type { ControlProps, PublicView } from "../_shared/public-view";
import * as longList from "../dropdown/long-list/on-demand-part";
import * as placesDropdown from "../dropdown/places/on-demand-part";
import * as limitedMultiselect from "../multiselect/limits/on-demand-part";
import * as picturedMultiselect from "../multiselect/pictures/on-demand-part";
import * as placesMultiselect from "../multiselect/places/on-demand-part";
import * as formattedNumber from "../number/formatted/on-demand-part";
import * as maskedPhone from "../phone/masked/on-demand-part";
import * as picturedRadio from "../radio/pictures/on-demand-part";
import * as placesRadio from "../radio/places/on-demand-part";
import * as maskedText from "../text/masked/on-demand-part";
import { baseViews } from "./generated/base-views";
import { onDemandViews } from "./generated/on-demand-views";
import { hasParts, partOf, type PartName } from "./parts/names-of-parts";
import type { PublicViews } from "./public-views";

const parts: Readonly<Record<PartName, PublicView>> = {
  "dropdown/long_list": longList.view,
  "dropdown/places": placesDropdown.view,
  "multiselect/limits": limitedMultiselect.view,
  "multiselect/pictures": picturedMultiselect.view,
  "multiselect/places": placesMultiselect.view,
  "number/formatted": formattedNumber.view,
  "phone/masked": maskedPhone.view,
  "radio/pictures": picturedRadio.view,
  "radio/places": placesRadio.view,
  "text/masked": maskedText.view,
};

/** Draws each field of a type by the part that it needs: fields of owners' pages do not say which. */
function byPart(type: PublicView): PublicView {
  if (type.frame === "section") {
    return type;
  }
  const Whole = type.Control;
  function Control(props: ControlProps) {
    const name = partOf(props.field);
    const part = name === undefined ? undefined : parts[name];
    return part === undefined || part.frame === "section" ? (
      <Whole {...props} />
    ) : (
      <part.Control {...props} />
    );
  }
  return { frame: type.frame, Control };
}

const types: PublicViews = { ...baseViews, ...onDemandViews };

/** For owners' pages and the server, which draw any form. */
export const allViews: PublicViews = {
  ...Object.fromEntries(
    Object.entries(types).map(([type, view]) => [type, hasParts(type) ? byPart(view) : view]),
  ),
  ...parts,
};
