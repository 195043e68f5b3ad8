import { newField } from "@/lib/field-types/_shared/new-field";
import { newRange } from "@/lib/field-types/_shared/range/range";
import { RATING_SCALES } from "@/lib/field-types/rating/scale";
import type { FieldType } from "@/lib/field-types/registry/field-types";
import { DEFAULT_ROWS } from "@/lib/field-types/textarea/definition";

/** What no code can tell of a type: what it is for, and an answer as an example. */
export type Sample = {
  /** For a type that is not in the palette, which names the others. */
  name?: string;
  /** Sentences for owners. */
  about: string;
  /** Own properties of the field with the example. */
  field?: object;
  /** As it is stored; absent for types without answers. */
  answer?: unknown;
  /** A text of the visitor's own behind "Other". */
  other?: string;
  /** As programs send it, where that is not what is stored. */
  sent?: unknown;
};

const TOWNS = { options: ["Turku", "Bergen", "Other"] };
const ADDRESS = "/api/files/9d1f0c52-6f0e-4a51-8a43-52a7b3f1c0de";
const NOTE = { name: "note.txt", size: 2, type: "text/plain" };
const SOUND = { name: "bell.webm", size: 12, type: "audio/webm", duration: 12 };
const LINE = { type: "Concession", category: "Closing Cost Credits", amount: 12.5 };

const DAY_LIMITS =
  '`earliest` and `latest`, both included, are a date (`2027-01-31`) or count from the day of sending in the form\'s time zone: `today`, `+14 days`, `-3 days`. Days of the week can be off (`daysOff`: `["saturday", "sunday"]`).';
const AS_TYPED = "What was typed is stored, without invisible marks that were pasted along.";

const MASK =
  "`mask` says how an answer is written: `0` is a digit and `A` a letter, both of any script, `*` is either, and any other character itself (`00-AA`). The answer must fit and is stored as written; the box adds separators that were left out.";
const EXAMPLE =
  "`patternExample` is said where an answer does not fit the pattern; a save refuses one that does not fit itself.";

/** One for each type: `tsc` stops when one is missing. */
export const SAMPLES: Record<FieldType, Sample> = {
  text: { about: `One line of text. ${MASK} ${EXAMPLE}`, answer: "Ida" },
  number: {
    about: `A number, typed. A new field takes ${newRange.min} to ${newRange.max} in steps of ${newRange.step}: empty these settings for any number. Digits of all scripts and a decimal comma are read; what cannot be kept exactly (more than some 15 digits) is refused. A \`unit\` stands beside it, after the number or before it (\`unitPosition\`), and is no part of the answer; \`thousands\` separates thousands where it is shown, not in the answer; \`allowNegative: false\` refuses numbers below 0.`,
    field: { step: 0.5 },
    answer: 4.5,
  },
  email: {
    about: `One e-mail address, at a domain of any script. ${AS_TYPED} The board and links get its composed form with plain dots.`,
    answer: "ida@example.org",
  },
  phone: {
    about: `A telephone number in digits of any script with the usual separators, and an extension such as \`ext. 12\` or \`x12\`. ${AS_TYPED} The board and links get its digits: \`tel:+442079460958;ext=12\`. ${MASK} It has to be one that telephone numbers fit.`,
    answer: "+372 555 0101",
  },
  url: {
    name: "URL",
    about: `A web address that begins with \`http://\` or \`https://\`; \`example.com\` is completed to \`https://example.com\`, in the box before it is sent, else by the server. ${AS_TYPED} Made by programs, imports and link columns of boards; not in the palette.`,
    answer: "https://example.org/",
  },
  textarea: {
    about: `Several lines of text, in a box of ${DEFAULT_ROWS} lines unless another number is set.`,
    answer: "Once\nupon",
  },
  password: {
    about:
      "A secret. It is stored encrypted and masked wherever answers are listed; owners open one at a time, which the audit log records. It is not sent to webhooks or the board.",
    answer: "hush-123456",
  },
  dropdown: {
    about: "One option of a list, or a text of the visitor's own behind “Other”.",
    field: TOWNS,
    answer: "Other",
    other: "Tartu",
  },
  multiselect: {
    about:
      "Any number of options, and at most one text of the visitor's own behind “Other”. Of an answer that is there, `minChoices` and `maxChoices` say how many they are, “Other” included.",
    field: TOWNS,
    answer: ["Turku", "Bergen"],
  },
  country: {
    about:
      "One country of ISO 3166, or Kosovo, found by its code and by its usual names, with or without accents (Turkey, Türkiye, UK, Holland). Programs and links may send these names as well.",
    answer: "NO",
  },
  people: {
    about:
      "People of the team's monday.com account, chosen by name. Everybody who opens the form reads these names. Programs send [their keys](http-api.md#public-forms).",
    answer: [{ key: "Zm9yIGlkYSBiZXJn", name: "Ida Berg" }],
    sent: ["Zm9yIGlkYSBiZXJn"],
  },
  checkbox: {
    about: "Yes or no. Required, it has to be ticked. Its label takes links.",
    answer: true,
  },
  radio: {
    about:
      "One option, all of them in view. With the setting “Let visitors type another answer” (`allowOther`) “Other” is part of its options and opens a text of the visitor's own, as in a dropdown; without it, an option that is called “Other” is one like any other.",
    field: { ...TOWNS, allowOther: true },
    answer: "Other",
    other: "Tartu",
  },
  matrix: {
    about:
      "One option in each row, or several. Required, every row has to be answered. A rule names its row (`row`); without one it asks if there is an answer. Exports have a column for each row, named by label and row; the whole is one text of the board, or each row has a column (`mondayRowColumns`). At most 100 rows and 50 options.",
    field: { matrixRows: ["Food", "Rooms"], options: ["Poor", "Fine"] },
    answer: { Food: "Fine", Rooms: "Poor" },
  },
  ranking: {
    about:
      "All options in order, or no answer. Conditions ask what is first. Exports have a column for each option with its place. At most 50 options.",
    field: { options: ["Turku", "Bergen"] },
    answer: ["Bergen", "Turku"],
  },
  switch: {
    about: "Yes or no, as a switch. Required, it has to be on. Its label takes links.",
    answer: true,
  },
  address: {
    about:
      "An address in parts, each at most 500 characters: order and names of the parts are those of its country (ZIP code and state, postcode and post town, prefecture), from data that Formlane has with it; nobody else is asked. Required, it needs street, city and country. The default country begins the page and is no answer by itself. Boards, texts and rules have it in one line, with the name of its country.",
    answer: {
      street: "Storgata 1",
      postalCode: "0155",
      city: "Oslo",
      country: "NO",
    },
  },
  location: {
    about:
      "A place, typed as latitude and longitude in degrees, with a decimal point or comma (`59.91, 10.75`, `59,91 10,75`, `59.91° N, 10.75° E`), or found by the visitor's device, with its accuracy in metres, once the button is pressed. There is no map, and nobody else is asked. What may be read in two ways (`59,91`) is refused.",
    answer: { lat: 59.91, lng: 10.75, accuracy: 12 },
    sent: "59.91, 10.75",
  },
  consent: {
    about:
      "A text (`content`, Markdown) with a box that agrees to it; without a text its label is agreed to. `true` is sent, also by programs; the server stores the number of the published version and its text, in the language in which it was read and with the answers that it shows. A correction or an update link that leaves the box ticked keeps both; whoever takes the tick away and sets it again agrees to the text that stands there now. Not ticked is no answer. Required, it has to be ticked.",
    field: { content: "See our [terms](https://example.org/terms)." },
    answer: { agreed: true, version: 3, text: "See our [terms](https://example.org/terms)." },
    sent: true,
  },
  date: {
    about: `A day in the years 1000 to 9999. ${DAY_LIMITS}`,
    answer: "2027-07-01",
  },
  daterange: {
    about: `Two days in the years 1000 to 9999, the second not before the first. ${DAY_LIMITS} Both days keep to that.`,
    answer: { from: "2027-07-01", to: "2027-07-05" },
  },
  time: { about: "Hour and minute.", answer: "09:30" },
  file: {
    about:
      "Uploaded files. The maximum size is in MB. Accepted types are endings (`.pdf`, `.tar.gz`) and media types (`image/*`), `*/*` is any; a list that names something else is refused at save. A file is taken when its ending, its type or its content fits and its bytes do not contradict; what runs or draws (scripts, HTML, SVG) is only taken as that.",
    answer: [{ ...NOTE, content: ADDRESS }],
    sent: [{ ...NOTE, content: "data:text/plain;base64,aGk=" }],
  },
  audio: {
    about: "A recording, made on the page or chosen as a file. Length in seconds.",
    answer: { ...SOUND, data: ADDRESS },
    sent: { ...SOUND, data: "data:audio/webm;base64,GkXfo4dCgoR3ZWJt" },
  },
  signature: {
    about:
      "A signature, drawn or typed. Sent as a PNG in `content` (a data URL) or `upload`, with the name in `signer`; or as `signer` alone, of which the server draws the PNG. The server says when it was signed.",
    answer: {
      name: "signature.png",
      type: "image/png",
      size: 8412,
      content: ADDRESS,
      signer: "Ida Berg",
      signedAt: "2026-11-27T13:05:09.120Z",
    },
    sent: { signer: "Ida Berg" },
  },
  color: { about: "A colour.", answer: "#1a7f5a" },
  range: {
    about: `A number on a slider, from ${newRange.min} to ${newRange.max} unless set otherwise.`,
    answer: 40,
  },
  rating: {
    about: `Stars: a scale of ${RATING_SCALES.slice(0, -1).join(", ")} or ${RATING_SCALES.at(-1)}.`,
    answer: 3,
  },
  scale: {
    about:
      "A number from 0 or 1 to at most 10, with labels at its ends. “Net Promoter Score” makes it 0 to 10, and the summary has the score.",
    field: {
      min: 0,
      max: 10,
      minLabel: "Not at all likely",
      maxLabel: "Extremely likely",
      nps: true,
    },
    answer: 9,
  },
  section: { about: "A title above fields that belong together; they may be folded away." },
  heading: { about: "A heading, in Markdown." },
  paragraph: { about: "Text between the fields, in Markdown." },
  picture: { about: "A picture between the fields. Not seen by visitors before one is uploaded." },
  video: { about: "A video between the fields, which plays when its visitor wants it to." },
  divider: { about: "A line between fields." },
  inline: { about: "A note with a background, in Markdown." },
  table: {
    about:
      "Rows of cells. Its columns are fields of some other types, with all their settings; a repeated section is the same, drawn one field below the other. The server gives each row a key. See [Tables](http-api.md#tables).",
    field: {
      columns: [
        { ...newField({ id: "room", type: "text" }), label: "Room" },
        { ...newField({ id: "nights", type: "number" }), label: "Nights" },
      ],
    },
    answer: [{ _key: "k4mZ0pYt", room: "Double", nights: 2 }],
  },
  bundled_requests: {
    name: "Bundled requests",
    about:
      "A table of concessions and changes with their totals. Made by programs and imports; not in the palette. Exports have a file of its lines, too.",
    answer: [LINE],
  },
  calculation: {
    about:
      "The result of a formula over other answers, worked out by the server; what is sent for it is ignored. Which columns take it, and what conditions ask, follows from its format; the conditions below are those of a number. See [Formulas](http-api.md#formulas).",
    answer: 360,
  },
  hidden: {
    about:
      "A value that visitors do not see. It comes from the page's address, else it is the default. See [Hidden values](public-page.md#hidden-values).",
    answer: "newsletter",
  },
  page: {
    about:
      "Begins a page, which ends before the next page break. Its help text is the page's description. See [Pages](public-page.md#pages).",
  },
  decision: {
    about:
      "Approve, decline or return for correction, on a page of a stage. `reason` is required but for an approval; rules compare the decision.",
    answer: "decline",
    other: "Too dear",
    sent: { decision: "decline", reason: "Too dear" },
  },
};
