import { describe, expect, it } from "vitest";
import { ENGLISH_VALUES } from "@/lib/domain/system-texts/english-values";
import { fieldOf, problemOf } from "@/tests/factories/content/field-definitions";
import { cpuMs } from "@/tests/support/cpu-time";
import { phoneDefinition } from "./definition";

const INVALID = "Please enter a valid phone number";

describe("phone", () => {
  it.each([
    "+49 (30) 123-45",
    "112",
    "555.123.4567",
    "030/1234567",
    "+1 555 123 4567 ext. 12",
    "5551234x9",
    "０３－１２３４－５６７８",
    "٠٢٠ ١٢٣٤٥٦٧",
    "+۹۸ ۲۱ ۱۲۳۴ ۵۶۷۸",
    "०११-२३४५६७८९",
    "(+49) 30 123456",
    "( + 49 ) 30 123456",
    "+44 20 7946–0958",
    "+44\u00a020\u20117946\u20110958",
    "+44 20 7946 0958 extension 12",
    "+44 20 7946 0958, ext: 12",
    "+44 20 7946 0958;ext=12",
    "+33 1·23·45·67·89",
    "+44 20 7946 0958 (ext 12)",
    "+49 30 123456 Durchwahl 12",
    "+33 1 23 45 67 89 poste 12",
    "tel:+442079460958",
    "Tel.: 030 123456",
  ])("takes %s", (number) => {
    expect(problemOf(fieldOf("phone"), number)).toBeNull();
  });

  it.each(["12", "call me", "+", "1".repeat(21), "555-HELP-ME", 5551234, {}])(
    "refuses %j",
    (answer) => {
      expect(problemOf(fieldOf("phone"), answer)).toBe(INVALID);
    },
  );

  it("keeps the lengths", () => {
    expect(problemOf(fieldOf("phone", { minLength: 6 }), "112")).toBe(
      "Please enter at least 6 characters",
    );
  });

  it.each([
    ["+49 (30) 12", "tel:+493012"],
    ["+44 20 7946 0958", "tel:+442079460958"],
    ["+44 (0)20 7946 0958", "tel:+442079460958"],
    ["+39 (0)6 1234567", "tel:+39061234567"],
    ["(+49) 30 123456", "tel:+4930123456"],
    ["+44 20 7946 0958 ext. 12", "tel:+442079460958;ext=12"],
    ["020 7946 0958 extension 12", "tel:02079460958;ext=12"],
    ["0044 (0)20 7946 0958", "tel:+442079460958"],
    ["(0044) 20 7946 0958", "tel:+442079460958"],
    ["0039 (0)6 1234567", "tel:+39061234567"],
    ["000", "tel:000"],
    ["0012", "tel:0012"],
    ["+44 20 7946 0958 (ext 12)", "tel:+442079460958;ext=12"],
    ["030 123456 Durchwahl 12", "tel:030123456;ext=12"],
    ["+33 1 23 45 67 89 poste 12", "tel:+33123456789;ext=12"],
    ["tel:+442079460958", "tel:+442079460958"],
    ["tel:+44-20-7946-0958;ext=12", "tel:+442079460958;ext=12"],
    ["５５５１２３４x９", "tel:5551234;ext=9"],
    ["+۹۸ ۲۱ ۱۲۳۴ ۵۶۷۸", "tel:+982112345678"],
    ["٠٣٠‑١٢٣٤", "tel:0301234"],
  ])("%s is shown as typed, as the link %s", (text, href) => {
    const shown = phoneDefinition.display(phoneDefinition.create("f"), text, {}, ENGLISH_VALUES);
    expect(shown).toEqual({ kind: "link", href, text });
  });

  it("is stored as typed, without the invisible marks of a pasted one", () => {
    const stored = (answer: string) =>
      phoneDefinition.canonicalise(phoneDefinition.create("f"), { f: answer });
    expect(stored(" \u202a+４４ 20 7946–0958\u202c")).toEqual({ f: "+４４ 20 7946–0958" });
    expect(stored("\u200e\u2069")).toEqual({});
  });

  it("answers at once about a hostile number", async () => {
    const cost = await cpuMs(() => {
      expect(problemOf(fieldOf("phone"), `${"1 ".repeat(50_000)}!`)).toBe(INVALID);
    });
    expect(cost).toBeLessThan(200);
  });
});
