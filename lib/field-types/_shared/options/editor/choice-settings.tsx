import type { Field } from "@/lib/domain/fields/base-field";
import type { SettingsProps, SettingsView } from "@/lib/field-types/_shared/settings-view";
import { PlaceholderSetting } from "@/lib/field-types/_shared/text/placeholder-setting";
import { OptionEditor } from "./option-editor";
import { OptionSettings } from "./option-settings";
import { OptionColumnsSetting } from "./option-value-inputs";
import { OtherTexts, type WithOther } from "./other-texts";
import { PlacesOfOptions } from "./places-settings";

/** Said to who tries to remove it (specification, section 8). */
const OTHER_STAYS = 'The "Other" option cannot be removed from dropdown and multiselect fields.';

type Look = Pick<SettingsView, "Icon"> & { mark: "none" | "box" };

/** How a choice is edited that always offers "Other" and can read its options from a board column. */
export function choiceSettings<F extends Field & WithOther>({ Icon, mark }: Look): SettingsView<F> {
  const InPlace = (props: SettingsProps<F>) => (
    <OptionEditor {...props} mark={mark} otherStays={OTHER_STAYS} />
  );
  const Settings = (props: SettingsProps<F>) => (
    <>
      {props.field.populateFromMonday ? (
        <p className="rounded-control bg-hover px-3 py-2.5 text-muted">
          Options are read from a monday.com column, in addition to the ones below.
        </p>
      ) : null}
      <PlaceholderSetting {...props} />
      <OptionSettings {...props} mark={mark} otherStays={OTHER_STAYS} />
      {mark === "box" ? <OptionColumnsSetting {...props} /> : null}
      <PlacesOfOptions {...props} />
      <OtherTexts {...props} />
    </>
  );
  return { Icon, Settings, InPlace, readsFromBoard: true };
}
