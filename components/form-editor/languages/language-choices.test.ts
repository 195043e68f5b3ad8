import { expect, it } from "vitest";
import { languageChoices, typedLanguage } from "./language-choices";

it("lists the languages by both names, without those that are offered", () => {
  const choices = languageChoices({ own: ["de-AT"], without: ["en"] });
  expect(choices[0]?.value).toBe("de-AT");
  expect(choices).toContainEqual({ value: "el", label: "Ελληνικά", detail: "Greek, el" });
  expect(choices.some(({ value }) => value === "en")).toBe(false);
});

it("takes the tag of any other language in canonical case, and no word that is only shaped like one", () => {
  const choices = languageChoices({ without: ["fr-CA"] });
  expect(typedLanguage(" DE-at ", choices)?.value).toBe("de-AT");
  expect(typedLanguage("zh-hant-hk", choices)?.value).toBe("zh-Hant-HK");
  expect(typedLanguage("german", choices)).toBeNull();
  expect(typedLanguage("de", choices)).toBeNull();
  expect(typedLanguage("fr-ca", choices, ["fr-CA"])).toBeNull();
  expect(typedLanguage("not a tag", choices)).toBeNull();
});
