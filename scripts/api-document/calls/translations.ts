import type { CallTexts } from "../call-text";

const of = "9f3c1a7be2d40586";
const answer = {
  texts: { title: { text: "Rückmeldung", of }, "fields.name.label": { text: "Name", of } },
  originals: {
    title: { text: "Feedback", of },
    "fields.name.label": { text: "Name", of: "41d0c8a25b7e9f36" },
    "fields.colour.options.Red": { text: "Red", of: "c2b7f05a1e9d8346" },
  },
};

const LANGUAGE =
  "`lang` is a language of `settings.languages` but the first, in any case; 404 for others.";
const REFUSED =
  "400, and nothing is stored, for keys that are none of `originals` and no label, for texts that are longer than the original may be, and for addresses and answers in texts (`{{fieldId}}`) that the original may not have.";

export const formTranslations = {
  "GET /api/forms/{id}/translations/{lang}": {
    summary: "Read the texts of a form in another language",
    description: `Of the working copy. ${LANGUAGE} \`originals\` are all texts that are not empty, by their keys: the path in the form, with ids in place of positions and without \`settings.\`; what follows \`options.\` is the option. \`of\` is a fingerprint of the original: a text whose \`of\` is another one was made from an earlier original, is stale, and shown all the same. Labels of a board's column have the key \`labels.{boardId}.{columnId}.{label}\`, whether or not the label is there.`,
    example: { answer },
  },
  "PUT /api/forms/{id}/translations/{lang}": {
    summary: "Replace the texts of a form in another language",
    description: `Texts that are not named are taken away. Without \`of\` a text is of the present original. Visitors see it once the form is published. ${LANGUAGE} ${REFUSED}`,
    example: {
      body: { texts: { title: { text: "Rückmeldung" }, "fields.name.label": { text: "Name" } } },
      answer,
    },
  },
  "PATCH /api/forms/{id}/translations/{lang}": {
    summary: "Change some texts of a form in another language",
    description: `Those that are named; null, or an empty text, takes one away. ${LANGUAGE} ${REFUSED}`,
    example: {
      body: { texts: { title: { text: "Rückmeldung" }, description: null } },
      answer,
    },
  },
  "GET /api/forms/{id}/translations/{lang}/export": {
    summary: "Download the texts of a form for translation",
    description: `\`csv\` has the columns \`key\`, \`original\`, \`translation\` and \`of\`; what a spreadsheet could take for a formula has a \`'\` before it; \`bom=1\` is for Excel. \`xliff\` is XLIFF 2.0 with a unit a text, whose \`name\` is the key. ${LANGUAGE}`,
    example: { query: { format: "csv" } },
    answers: { 200: ["text/csv", "application/xliff+xml"] },
    headers: ["Content-Disposition"],
  },
  "POST /api/forms/{id}/translations/{lang}/import": {
    summary: "Take in the translations of a file",
    description: `Of a CSV file with a header line, whose separator may be \`,\`, \`;\` or a tab, or of an XLIFF 2 file; up to 8 MB. Rows without a translation change nothing. A text that is the same as the stored one keeps its fingerprint (\`of\`). ${LANGUAGE} ${REFUSED}`,
    example: {
      body: {
        format: "csv",
        content: "key,original,translation,of\r\ntitle,Feedback,Rückmeldung,\r\n",
      },
      answer,
    },
  },
} satisfies CallTexts;
